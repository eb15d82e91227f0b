import { ActionIcon, TextInput } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { tripFieldAccess } from '@superlink/domain/trips/trip-access.ts';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { words } from '../../ui/words.messages.ts';
import classes from './trips.module.css';
import { tripMessages } from './trip.messages.ts';
import { useUpdateTrip } from './trip.queries.ts';

/**
 * A trip's load number, edited where it stands: Enter saves, Escape leaves it as it was, an unchanged one just closes, and a refused one is
 * put back (TRP-031, TRP-032).
 */
export function LoadNumber({ trip }: { trip: Trip }) {
  const mayEdit = useMay(tripFieldAccess('loadNr', trip));
  const [typed, setTyped] = useState<string | null>(null);
  const update = useUpdateTrip();
  const pencil = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEditing = typed !== null;
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);
  const stored = trip.loadNr ?? '';
  // what was typed stands there until the lists have followed; a refusal brings the stored one back
  const shown = update.isPending ? (update.variables.body?.loadNr ?? '') : stored;

  const close = () => {
    setTyped(null);
    setTimeout(() => pencil.current?.focus());
  };
  const save = () => {
    const loadNr = typed?.trim() ?? stored;
    close();
    if (loadNr === stored) return;
    update.mutate(
      { params: { id: trip.id }, body: { loadNr, updatedAt: trip.updatedAt } },
      {
        onSuccess: () => toast.success(tripMessages.loadNrUpdated),
        onError: (error) => toast.failure(errorText(error, tripMessages.loadNrFailed)),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') close();
    // neither the row nor a form around it is meant
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  if (typed === null) {
    return (
      <span className={classes.loadnumber}>
        {shown === '' ? <span className={classes.none}>{words.notApplicable}</span> : shown}
        {mayEdit && (
          <ActionIcon
            ref={pencil}
            size={24}
            className={classes.pencil}
            aria-label={tripMessages.editLoadNumberOfTrip(trip.tripNumber)}
            onClick={() => setTyped(stored)}
            disabled={update.isPending}
          >
            <IconPencil size={14} />
          </ActionIcon>
        )}
      </span>
    );
  }
  return (
    <span className={classes.loadnumber}>
      <TextInput
        size="xs"
        w={124}
        ref={field}
        aria-label={tripMessages.loadNumberOfTrip(trip.tripNumber)}
        maxLength={50}
        // Escape is meant for the field, not for the panel around it
        data-mantine-stop-propagation
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() === stored && setTyped(null)}
      />
      <ActionIcon size={24} aria-label={tripMessages.saveLoadNumber} onMouseDown={(event) => event.preventDefault()} onClick={save}>
        <IconCheck size={15} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={words.cancel} onMouseDown={(event) => event.preventDefault()} onClick={close}>
        <IconX size={15} />
      </ActionIcon>
    </span>
  );
}
