import { Stack, Title } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { TrailerSlot } from '@superlink/domain/trailers/trailer-position.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { assignTrailerRefusal, trailerChoices, trailerInSlot } from './assignment-choices.ts';
import { AssignmentControl } from './assignment-control.tsx';
import { assignmentMessages } from './assignment.messages.ts';
import { useAssignTrailer, useTrailerChoices, useUnlinkTrailer } from './assignment.queries.ts';

const slots: readonly { readonly slot: TrailerSlot; readonly label: string; readonly description: string }[] = [
  { slot: 'primary', label: assignmentMessages.primaryTrailer, description: assignmentMessages.leaderOrTriAxle },
  { slot: 'secondary', label: assignmentMessages.secondaryTrailer, description: assignmentMessages.follower },
];

/** Manage Trailer Assignments (1§2). */
export function TrailerAssignments({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="manage-trailers">
      <Title order={3} id="manage-trailers">
        {assignmentMessages.manageTrailerAssignments}
      </Title>
      {slots.map((place) => (
        <TrailerAssignment key={place.slot} vehicle={vehicle} {...place} />
      ))}
    </Stack>
  );
}

function TrailerAssignment({
  vehicle,
  slot,
  label,
  description,
}: {
  vehicle: Vehicle;
  slot: TrailerSlot;
  label: string;
  description: string;
}) {
  const trailers = useTrailerChoices();
  const assign = useAssignTrailer();
  const unlink = useUnlinkTrailer();
  const pulled = trailerInSlot(vehicle, slot);
  const current = pulled?.trailerId ?? null;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? current;
  const wanted = trailers.data?.find((trailer) => trailer.id === chosen);

  return (
    <AssignmentControl
      label={label}
      description={description}
      placeholder={assignmentMessages.selectTrailer}
      choices={trailers.data && trailerChoices(trailers.data, slot, vehicle)}
      failure={
        trailers.isError
          ? { text: errorText(trailers.error, assignmentMessages.trailersFailed), onRetry: () => void trailers.refetch() }
          : null
      }
      current={current}
      picked={picked}
      onPick={setPicked}
      assignRefusal={assignTrailerRefusal(chosen, pulled)}
      onAssign={() =>
        wanted &&
        assign.mutate(
          {
            body: {
              assetId: vehicle.id,
              trailerId: wanted.id,
              position: wanted.position,
              assetFleetNumber: vehicle.fleetNumber,
              trailerRegistration: wanted.trailerReg,
              assignedAt: new Date().toISOString(),
            },
          },
          {
            onSuccess: () => {
              setPicked(null);
              toast.success(assignmentMessages.trailerAssigned);
            },
            onError: (error) => toast.failure(errorText(error, assignmentMessages.trailerAssignFailed)),
          },
        )
      }
      unlinkLabel={assignmentMessages.unlink}
      unlinkRefusal={pulled === undefined ? assignmentMessages.noTrailerIsAssignedHere : null}
      onUnlink={() =>
        pulled &&
        unlink.mutate(
          { params: { id: pulled.id } },
          {
            onSuccess: () => {
              setPicked(null);
              toast.success(assignmentMessages.trailerUnlinked);
            },
            onError: (error) => toast.failure(errorText(error, assignmentMessages.trailerUnlinkFailed)),
          },
        )
      }
      busy={assign.isPending ? 'assign' : unlink.isPending ? 'unlink' : null}
    />
  );
}
