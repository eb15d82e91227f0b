import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Text } from '@mantine/core';
import type { StopKind } from '@superlink/domain/stops/stop.ts';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { fullRoute, lastOfKind, withMovedStop, withoutStop, withStop, type RouteValue, type StopValue } from './route-value.ts';
import { Refusal } from '../refusal.tsx';
import { StopRow, type StopRowFields } from './stop-row.tsx';
import { stopsMessages } from './stops.messages.ts';
import classes from './stops.module.css';

const titles: Readonly<Record<StopKind, string>> = { loading: stopsMessages.loadingPoints, offloading: stopsMessages.offloadingPoints };
const addLabels: Readonly<Record<StopKind, string>> = {
  loading: stopsMessages.addLoadingStop,
  offloading: stopsMessages.addOffloadingStop,
};
/** A press that does not move is a press. */
const DRAG_FROM_PX = 4;
const INSTRUCTIONS = stopsMessages.dragInstructions;

/** The stops of one kind: an address each, in an order that the pointer and the keyboard can change. */
export function StopList({
  kind,
  route,
  onChange,
  errorOf,
  ...fields
}: {
  readonly kind: StopKind;
  readonly route: RouteValue;
  readonly onChange: (change: (route: RouteValue) => RouteValue) => void;
  readonly errorOf: (stop: StopValue) => string | undefined;
} & Omit<StopRowFields, 'error'>) {
  const dragId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  // why the last stop stays; said until the stops change
  const [refusal, setRefusal] = useState<{ readonly reason: string; readonly of: RouteValue['stops'] } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const stops = route.stops.filter((stop) => stop.kind === kind);
  const place = (key: unknown) => stops.findIndex((stop) => stop.key === key) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => stopsMessages.stopPickedUp(place(active.id), stops.length),
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? stopsMessages.stopMoved(place(over.id), stops.length) : undefined),
    onDragEnd: ({ over }) => (over ? stopsMessages.stopDropped(place(over.id), stops.length) : stopsMessages.stopDroppedInPlace),
    onDragCancel: () => stopsMessages.stopIsBack,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange((now) => withMovedStop(now, String(active.id), String(over.id)));
  };
  const remove = (stop: StopValue) => {
    const reason = lastOfKind(route, stop.key);
    if (reason) {
      setRefusal({ reason, of: route.stops });
      return;
    }
    onChange((now) => withoutStop(now, stop.key));
    adder.current?.focus();
  };

  return (
    <Card title={titles[kind]}>
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      >
        <SortableContext items={stops.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label={titles[kind]}>
            {stops.map((stop) => (
              <StopRow
                key={stop.key}
                stop={stop}
                isOnly={stops.length === 1}
                onRemove={() => remove(stop)}
                {...fields}
                error={errorOf(stop)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {refusal?.of === route.stops && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {refusal.reason}
        </Text>
      )}
      <div>
        <Refusal reason={fullRoute(route)}>
          <Button ref={adder} variant="default" leftSection={<IconPlus size={16} />} onClick={() => onChange((now) => withStop(now, kind))}>
            {addLabels[kind]}
          </Button>
        </Refusal>
      </div>
    </Card>
  );
}
