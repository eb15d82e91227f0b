import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { AddressField } from './address-field.tsx';
import type { Geometry } from './place-geometry.ts';
import { isPlaced, type StopValue } from './route-value.ts';
import { stopsMessages } from './stops.messages.ts';
import classes from './stops.module.css';

/** What a row tells its route. */
export interface StopRowFields {
  readonly isManual: boolean;
  readonly onEdit: (stop: StopValue, change: Partial<Pick<StopValue, 'address' | 'lat' | 'lng' | 'customName'>>) => void;
  readonly onPlace: (stop: StopValue, address: string, geometry: Geometry) => void;
  readonly onLeave: (stop: StopValue) => void;
  readonly inputRef: (stop: StopValue, input: HTMLElement | null) => void;
  readonly error?: string | undefined;
}

/** One stop: its place in the order, its address, and what moves or removes it. */
export function StopRow({
  stop,
  isOnly,
  isManual,
  onEdit,
  onPlace,
  onLeave,
  onRemove,
  inputRef,
  error,
}: StopRowFields & { readonly stop: StopValue; readonly isOnly: boolean; readonly onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: stop.key,
    disabled: isOnly,
  });
  const style: CSSProperties = {
    ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  const name = String(stop.sequence);
  const label = stopsMessages[stop.kind === 'loading' ? 'loadingAddress' : 'offloadingAddress'](name);
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined}>
      {!isOnly && (
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes.handle}
          size={32}
          aria-label={stopsMessages.reorder(name)}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      )}
      <span className={classes.sequence} data-kind={stop.kind} aria-hidden>
        {name}
      </span>
      <div className={classes.fields}>
        {isManual ? (
          <>
            <Textarea
              ref={(input) => inputRef(stop, input)}
              label={label}
              required
              autosize
              minRows={2}
              value={stop.address}
              error={error}
              onChange={(event) => onEdit(stop, { address: event.currentTarget.value })}
              onBlur={() => onLeave(stop)}
            />
            <TextInput
              label={stopsMessages.placeName(name)}
              placeholder={stopsMessages.placeNameHint}
              maxLength={100}
              autoComplete="off"
              value={stop.customName}
              onChange={(event) => onEdit(stop, { customName: event.currentTarget.value })}
            />
          </>
        ) : (
          <AddressField
            inputRef={(input) => inputRef(stop, input)}
            label={label}
            address={stop.address}
            isPlaced={isPlaced(stop)}
            error={error}
            onType={(address) => onEdit(stop, { address, lat: null, lng: null })}
            onPlace={(address, geometry) => onPlace(stop, address, geometry)}
            onBlur={() => onLeave(stop)}
          />
        )}
      </div>
      <Tooltip label={isOnly ? stopsMessages.stopRequired(stop.kind) : stopsMessages.remove(name)}>
        <ActionIcon
          className={classes.remove}
          size={32}
          aria-label={stopsMessages.remove(name)}
          onClick={onRemove}
          data-only={isOnly || undefined}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
