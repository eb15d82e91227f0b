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
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { withMovedColumn } from '@superlink/domain/lists/column-order.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { columnOrderMessages } from './column-order.messages.ts';
import classes from './column-order.module.css';

/** A column that can be moved. */
export interface OrderedColumn {
  readonly id: string;
  readonly header: string;
  readonly isShown: boolean;
}

interface Given {
  /** that can be moved, as they stand */
  readonly columns: readonly OrderedColumn[];
  readonly onOrder: (order: readonly string[]) => void;
  /** back to the table's own order; undefined while it stands so */
  readonly onForget: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The columns of a table in their order, which pointer and keyboard change at once. */
export function ColumnOrderDialog({ opened, ...given }: Given & { readonly opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={given.onClose} title={columnOrderMessages.title}>
      <ColumnOrder {...given} />
    </Dialog>
  );
}

/** A press that does not move is a press. */
const DRAG_FROM_PX = 4;

function ColumnOrder({ columns, onOrder, onForget, onClose }: Given) {
  const dragId = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = columns.map(({ id }) => id);
  const nameOf = (id: unknown) => columns.find((column) => column.id === id)?.header ?? '';
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => columnOrderMessages.pickedUp(nameOf(active.id), placeOf(active.id), ids.length),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? columnOrderMessages.moved(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? columnOrderMessages.dropped(nameOf(active.id), placeOf(over.id), ids.length) : columnOrderMessages.isBack(nameOf(active.id)),
    onDragCancel: ({ active }) => columnOrderMessages.isBack(nameOf(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(withMovedColumn(ids, String(active.id), String(over.id)));
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {columnOrderMessages.about}
      </Text>
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: columnOrderMessages.instructions } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.list} aria-label={columnOrderMessages.title}>
            {columns.map((column) => (
              <ColumnRow key={column.id} column={column} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <DialogActions>
        {onForget && (
          <Button variant="default" mr="auto" onClick={onForget}>
            {columnOrderMessages.standardOrder}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Stack>
  );
}

function ColumnRow({ column: { id, header, isShown } }: { readonly column: OrderedColumn }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style: CSSProperties = {
    ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.handle}
        size={30}
        aria-label={columnOrderMessages.move(header)}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      <span>{header}</span>
      {!isShown && <span className={classes.hidden}>{columnOrderMessages.hidden}</span>}
    </li>
  );
}
