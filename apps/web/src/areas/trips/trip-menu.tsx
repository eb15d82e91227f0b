import { Menu } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { isOpenTrip, type TripStatus } from '@superlink/domain/trips/trip-state.ts';
import { IconBan, IconCheck, IconExternalLink, IconForms, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import type { RowAction } from '../../blocks/table/column.ts';
import { api } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/session.ts';
import { useLastShown } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndDialog } from './open-trip-buttons.tsx';
import { tripPageMessages } from './trip-page.messages.ts';
import { useTripPapers } from './trip-papers.tsx';
import { useTripTasks } from './trip-tasks.tsx';
import { tripMessages } from './trip.messages.ts';
import { useTripPrints } from './use-trip-prints.tsx';

/** A trip that a menu is asked for, and where on the screen. */
export interface TripMenuTarget {
  readonly trip: { readonly id: string; readonly tripNumber: number; readonly status: TripStatus; readonly assetId: string };
  readonly x: number;
  readonly y: number;
  /** what has the focus, and gets it back */
  readonly from: HTMLElement;
}

const iconSize = 16;
const nothing = () => {};
type Task = 'accept' | 'complete' | 'end';

/** What can be done with an open trip, as its page offers it, with the reason where something cannot. */
function useOpenTripActions(vehicleId: string | undefined, onChepForm: (trip: Trip) => void) {
  const may = {
    accept: useMay(api.trips.accept.definition.access),
    complete: useMay(api.trips.complete.definition.access),
    cancel: useMay(api.trips.cancel.definition.access),
    chep: useMay(api.chep.create.definition.access),
  };
  const [started, setStarted] = useState<{ readonly task: Task; readonly trip: Trip } | null>(null);
  const wanted = started?.trip.assetId ?? vehicleId;
  const vehicle = useQuery({ ...api.vehicles.get.query({ params: { id: wanted ?? '' } }), enabled: wanted !== undefined }).data;
  const begin = (task: Task, trip: Trip) => () => setStarted({ task, trip });
  const refusal = (isAllowed: boolean, reason: string | undefined) => (isAllowed ? reason : NOT_PERMITTED);
  const actionsOf = (trip: Trip): RowAction[] => {
    if (trip.status === 'scheduled') {
      return [
        {
          label: tripMessages.accept,
          icon: <IconTruckDelivery size={iconSize} />,
          onSelect: begin('accept', trip),
          refusal: refusal(may.accept, trip.cannot.accept),
        },
        {
          label: tripMessages.decline,
          icon: <IconBan size={iconSize} />,
          onSelect: begin('end', trip),
          danger: true,
          refusal: refusal(may.cancel, trip.cannot.cancel),
        },
      ];
    }
    const chep: RowAction = {
      label: tripMessages.chepForm,
      icon: <IconForms size={iconSize} />,
      onSelect: () => onChepForm(trip),
      refusal: refusal(may.chep, undefined),
    };
    return [
      {
        label: tripMessages.complete,
        icon: <IconCheck size={iconSize} />,
        onSelect: begin('complete', trip),
        refusal: refusal(may.complete, trip.cannot.complete),
      },
      ...(trip.isChepLoad ? [chep] : []),
      {
        label: tripMessages.cancelTrip,
        icon: <IconBan size={iconSize} />,
        onSelect: begin('end', trip),
        danger: true,
        refusal: refusal(may.cancel, trip.cannot.cancel),
      },
    ];
  };
  const tripIn = (task: Task) => (started?.task === task ? started.trip : null);
  const close = () => setStarted(null);
  const dialogs = vehicle && (
    <>
      <AcceptDialog trip={tripIn('accept')} vehicle={vehicle} onClose={close} />
      <CompleteDialog trip={tripIn('complete')} vehicle={vehicle} onClose={close} />
      <EndDialog trip={tripIn('end')} vehicle={vehicle} onClose={close} />
    </>
  );
  return { actionsOf, dialogs };
}

/** The menu of one trip at a place of the screen: what its page offers, after what the screen itself can do with it. */
export function TripMenu({
  target,
  own,
  onChepForm,
  onClose,
}: {
  readonly target: TripMenuTarget | null;
  /** the screen's own entries */
  readonly own: (trip: TripMenuTarget['trip']) => readonly RowAction[];
  readonly onChepForm: (trip: Trip) => void;
  readonly onClose: () => void;
}): ReactNode {
  const shown = useLastShown(target);
  const call = shown && isOpenTrip(shown.trip) ? api.trips.activeDetail : api.trips.archivedDetail;
  const detail = useQuery({ ...call.query({ params: { id: shown?.trip.id ?? '' } }), enabled: target !== null });
  const navigate = useNavigate();
  const papers = useTripPapers();
  const tasks = useTripTasks(nothing);
  const open = useOpenTripActions(shown?.trip.assetId, onChepForm);
  const prints = useTripPrints();
  const trip = detail.data;
  const ofTrip = trip
    ? [
        ...(isOpenTrip(trip) ? open.actionsOf(trip) : []),
        ...(papers.actionsOf?.(trip) ?? []),
        ...(isOpenTrip(trip) ? [] : tasks.actionsOf(trip).filter(({ label }) => label !== words.view)),
      ]
    : [];
  const page: RowAction = {
    label: tripPageMessages.openPage,
    icon: <IconExternalLink size={iconSize} />,
    onSelect: () => shown && void navigate({ to: paths.trip(shown.trip.id) as string }),
  };
  const item = ({ label, icon, onSelect, danger, refusal }: RowAction) => (
    <Menu.Item
      key={label}
      leftSection={icon}
      disabled={refusal !== undefined}
      onClick={() => {
        // the entry is gone when its dialog closes: the dialog gives the focus back to where it stands now
        shown?.from.focus();
        onSelect();
      }}
      {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
    >
      {refusal === undefined ? label : `${label} (${inWords(refusal)})`}
    </Menu.Item>
  );
  return (
    <>
      <Menu
        opened={target !== null}
        onChange={(opened) => {
          if (opened) return;
          shown?.from.focus();
          onClose();
        }}
        position="bottom-start"
        returnFocus={false}
        withinPortal
      >
        <Menu.Target>
          <span aria-hidden style={{ position: 'fixed', left: shown?.x ?? 0, top: shown?.y ?? 0, width: 1, height: 1 }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={shown ? tripMessages.trip(shown.trip.tripNumber) : undefined}>
          <Menu.Label>{shown && tripMessages.trip(shown.trip.tripNumber)}</Menu.Label>
          {shown && own(shown.trip).map(item)}
          {item(page)}
          {ofTrip.length > 0 && <Menu.Divider />}
          {ofTrip.map(item)}
          {trip && (
            <>
              <Menu.Divider />
              {prints.actionsOf(trip).map(item)}
            </>
          )}
          {detail.isLoading && <Menu.Label>{words.loading}</Menu.Label>}
          {detail.isError && <Menu.Label>{tripMessages.detailFailed}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {open.dialogs}
      {papers.dialogs}
      {prints.dialogs}
      {tasks.dialogs}
    </>
  );
}
