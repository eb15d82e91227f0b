import { Stack, Title } from '@mantine/core';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { assignDriverRefusal, driverChoices } from './assignment-choices.ts';
import { AssignmentControl } from './assignment-control.tsx';
import { assignmentMessages } from './assignment.messages.ts';
import { useAssignDriver, useDriverChoices } from './assignment.queries.ts';

/** Manage Driver Assignment (1§2). A vehicle's driver is unlinked before another one is assigned (decision 7.5). */
export function DriverAssignment({ vehicle }: { vehicle: Vehicle }) {
  const drivers = useDriverChoices();
  const assign = useAssignDriver();
  const unlink = useAssignDriver();
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? vehicle.driverId;
  const params = { id: vehicle.id };
  const warnings = assign.data?.driverId === vehicle.driverId ? (assign.data.warnings ?? []) : [];

  return (
    <Stack component="section" gap="sm" aria-labelledby="manage-driver">
      <Title order={3} id="manage-driver">
        {assignmentMessages.manageDriverAssignment}
      </Title>
      <AssignmentControl
        label={words.driver}
        placeholder={assignmentMessages.selectDriver}
        choices={drivers.data && driverChoices(drivers.data, vehicle)}
        failure={
          drivers.isError
            ? { text: errorText(drivers.error, assignmentMessages.driversFailed), onRetry: () => void drivers.refetch() }
            : null
        }
        current={vehicle.driverId}
        picked={picked}
        onPick={setPicked}
        assignRefusal={assignDriverRefusal(chosen, vehicle)}
        onAssign={() =>
          assign.mutate(
            { params, body: { driverId: chosen } },
            {
              onSuccess: () => {
                setPicked(null);
                toast.success(assignmentMessages.driverAssigned);
              },
              onError: (error) => toast.failure(errorText(error, assignmentMessages.driverAssignFailed)),
            },
          )
        }
        unlinkLabel={assignmentMessages.unlinkDriver}
        unlinkRefusal={vehicle.driverId === null ? assignmentMessages.theVehicleHasNoDriver : null}
        onUnlink={() =>
          unlink.mutate(
            { params, body: { driverId: '' } },
            {
              onSuccess: () => {
                setPicked(null);
                toast.success(assignmentMessages.driverUnlinked);
              },
              onError: (error) => toast.failure(errorText(error, assignmentMessages.driverUnlinkFailed)),
            },
          )
        }
        busy={assign.isPending ? 'assign' : unlink.isPending ? 'unlink' : null}
      />
      {warnings.length > 0 && (
        <Banner kind="warning">
          {warnings.map((warning) => (
            <div key={warning.code}>{inWords(warning.message)}</div>
          ))}
        </Banner>
      )}
    </Stack>
  );
}
