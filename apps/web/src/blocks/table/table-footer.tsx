import { ActionIcon, Menu, Pagination, Select } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { deferred } from '../deferred.tsx';
import { formatCount } from '../format/numbers.ts';
import type { Column, TableView } from './column.ts';
import type { Identified, Model } from './table-model.ts';
import classes from './table.module.css';

/** Few tables ask for a page by its number. */
const PageInput = deferred(async () => (await import('./page-input.tsx')).PageInput, <span style={{ width: 56 }} />);

const edgeNames = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

/** Column menu, `Page x of y`, page size and the page buttons. */
export function TableFooter<Row extends Identified>({
  model,
  columns,
  pages,
  view,
  onView,
  sizes,
  pageInput,
  compact,
}: {
  model: Model<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  pages: number;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  sizes: readonly number[];
  pageInput: boolean;
  compact: boolean;
}) {
  return (
    <div className={classes.footer}>
      <div>
        {!compact && (
          <Menu position="top-start">
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label="Choose columns">
                <IconColumns3 size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {model
                .getAllLeafColumns()
                .filter((column) => column.getCanHide())
                .map((column) => (
                  <Menu.CheckboxItem
                    key={column.id}
                    checked={column.getIsVisible()}
                    onChange={(checked) => column.toggleVisibility(checked)}
                  >
                    {columns.get(column.id)?.header}
                  </Menu.CheckboxItem>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <span className="num" aria-live="polite">
          Page {formatCount(view.page)} of {formatCount(pages)}
        </span>
      </div>
      <div>
        {!compact && <span aria-hidden>Rows per page</span>}
        <Select
          aria-label="Rows per page"
          size="xs"
          w={72}
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
          withEdges
          withPages={!compact}
          siblings={0}
          gap={6}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': edgeNames[control] })}
        />
        {pageInput && <PageInput page={view.page} pages={pages} onPage={(page) => onView({ page })} />}
      </div>
    </div>
  );
}
