import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { later } from '../../blocks/later.tsx';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { words } from '../../ui/words.messages.ts';
import { tripMessages } from './trip.messages.ts';

const RevertDialog = later(async () => (await import('./revert-dialog.tsx')).RevertDialog, { trip: null });
const AdminEditDialog = later(async () => (await import('./admin-edit-dialog.tsx')).AdminEditDialog, { trip: null });
const TripDeleteDialog = later(async () => (await import('./trip-delete-dialog.tsx')).TripDeleteDialog, { trip: null });

type Task = 'revert' | 'edit' | 'delete';
const iconSize = 16;

/** What can be done with a closed trip: view, revert, admin edit and delete, each with the reason where it cannot (TRP-025). `dialogs` must be drawn. */
export function useTripTasks(view: (trip: Trip) => void): { actionsOf: (trip: Trip) => RowAction[]; dialogs: ReactNode } {
  const mayRevert = useMay(api.trips.revert.definition.access);
  const mayEdit = useMay(api.trips.adminEdit.definition.access);
  const mayDelete = useMay(api.trips.remove.definition.access);
  const [started, setStarted] = useState<{ task: Task; trip: Trip } | null>(null);
  const tripIn = (task: Task) => (started?.task === task ? started.trip : null);
  const close = () => setStarted(null);
  const begin = (task: Task, trip: Trip) => () => setStarted({ task, trip });

  const actionsOf = (trip: Trip): RowAction[] => [
    { id: 'view', label: words.view, icon: <IconEye size={iconSize} />, onSelect: () => view(trip) },
    {
      id: 'revert',
      label: tripMessages.revert,
      icon: <IconArrowBackUp size={iconSize} />,
      onSelect: begin('revert', trip),
      refusal: mayRevert ? trip.cannot.revert : NOT_PERMITTED,
    },
    {
      id: 'edit',
      label: words.edit,
      icon: <IconPencil size={iconSize} />,
      onSelect: begin('edit', trip),
      refusal: mayEdit ? trip.cannot.adminEdit : NOT_PERMITTED,
    },
    {
      id: 'delete',
      label: words.delete,
      icon: <IconTrash size={iconSize} />,
      onSelect: begin('delete', trip),
      danger: true,
      refusal: mayDelete ? trip.cannot.remove : NOT_PERMITTED,
    },
  ];
  const dialogs = (
    <>
      <RevertDialog trip={tripIn('revert')} onClose={close} />
      <AdminEditDialog trip={tripIn('edit')} onClose={close} />
      <TripDeleteDialog trip={tripIn('delete')} onClose={close} />
    </>
  );
  return { actionsOf, dialogs };
}
