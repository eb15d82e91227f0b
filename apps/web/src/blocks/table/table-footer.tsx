import { ActionIcon, Menu, Pagination, Select } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { deferred } from '../deferred.tsx';
import { formatCount } from '../format/numbers.ts';
import { later } from '../later.tsx';
import type { TableView } from './column.ts';
import type { Identified, Model } from './table-model.ts';
import { tableMessages } from './table.messages.ts';
import classes from './table.module.css';

/** Few tables ask for a page by its number. */
const PageInput = deferred(async () => (await import('./page-input.tsx')).PageInput, <span style={{ width: 56 }} />);

const ColumnOrderDialog = later(async () => (await import('./column-order-dialog.tsx')).ColumnOrderDialog, { opened: false });

const edgeNames = {
  first: tableMessages.firstPage,
  previous: tableMessages.previousPage,
  next: tableMessages.nextPage,
  last: tableMessages.lastPage,
};

/** Column menu, `Page x of y`, page size and the page buttons. */
export function TableFooter<Row extends Identified>({
  model,
  onOrder,
  onForgetOrder,
  onForget,
  isCompact,
  onCompact,
  pages,
  view,
  onView,
  sizes,
  pageInput,
  compact,
}: {
  model: Model<Row>;
  onOrder: (order: readonly string[]) => void;
  /** back to the table's own order; undefined while it stands so */
  onForgetOrder: (() => void) | undefined;
  /** shows what the table shows by itself; undefined while nobody chose otherwise */
  onForget: (() => void) | undefined;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  pages: number;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  sizes: readonly number[];
  pageInput: boolean;
  compact: boolean;
}) {
  const { choices } = model;
  const [isOrdering, setOrdering] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const hidden = choices.filter((column) => !model.isShown(column)).length;
  return (
    <div className={classes.footer}>
      <div>
        {!compact && (
          <Menu position="top-start">
            <Menu.Target>
              <ActionIcon ref={menuButton} variant="default" size={30} aria-label={tableMessages.chooseColumns}>
                <IconColumns3 size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {choices.map((column) => (
                <Menu.CheckboxItem
                  key={column.id}
                  closeMenuOnClick={false}
                  checked={model.isShown(column)}
                  onChange={(checked) => model.show(column, checked)}
                >
                  {column.header}
                </Menu.CheckboxItem>
              ))}
              <Menu.Divider />
              <Menu.CheckboxItem closeMenuOnClick={false} checked={isCompact} onChange={onCompact}>
                {tableMessages.compactRows}
              </Menu.CheckboxItem>
              <Menu.Item
                onClick={() => {
                  // the entry is gone when the dialog closes, which gives the focus back to where it stands now
                  menuButton.current?.focus();
                  setOrdering(true);
                }}
              >
                {tableMessages.moveColumns}
              </Menu.Item>
              {onForget && (
                <>
                  <Menu.Divider />
                  <Menu.Item onClick={onForget}>{tableMessages.defaultColumns}</Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {!compact && (
          <ColumnOrderDialog
            opened={isOrdering}
            onClose={() => setOrdering(false)}
            columns={model.movable.map((column) => ({ id: column.id, header: column.header, isShown: model.isShown(column) }))}
            onOrder={onOrder}
            onForget={onForgetOrder}
          />
        )}
        {!compact && hidden > 0 && <span>{hidden === 1 ? tableMessages.oneColumnHidden : tableMessages.columnsHidden(hidden)}</span>}
        <span className="num" aria-live="polite">
          {tableMessages.pageOf(formatCount(view.page), formatCount(pages))}
        </span>
      </div>
      <div>
        {!compact && <span aria-hidden>{tableMessages.rowsPerPage}</span>}
        <Select
          aria-label={tableMessages.rowsPerPage}
          size="xs"
          w={compact ? 96 : 72}
          data={sizes.map(String)}
          value={String(view.size)}
          allowDeselect={false}
          onChange={(value) => value && onView({ size: Number(value), page: 1 })}
        />
        <Pagination
          size="sm"
          total={pages}
          value={view.page}
          onChange={(page) => onView({ page })}
          withEdges={!compact}
          withPages={!compact}
          siblings={0}
          gap={6}
          getItemProps={(page) => ({ 'aria-label': tableMessages.page(page) })}
          getControlProps={(control) => ({ 'aria-label': edgeNames[control] })}
        />
        {pageInput && <PageInput page={view.page} pages={pages} onPage={(page) => onView({ page })} />}
      </div>
    </div>
  );
}
