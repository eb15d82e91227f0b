import { Button, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ListView } from '@superlink/api/lists/list-view.schema.ts';
import { mayChangeView, type Density, type ViewedList } from '@superlink/domain/lists/list-view.ts';
import { IconBookmark, IconBookmarkPlus, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { columnOrderText } from '@superlink/domain/lists/column-order.ts';
import { api, errorText } from '../../client/api.ts';
import { can } from '../../session/access.ts';
import { useUser } from '../../session/session.ts';
import { keptKey } from '../../session/stored.ts';
import { MenuEntry } from '../../ui/menu-entry.tsx';
import { useColumnOrder } from '../table/use-shown-columns.ts';
import { toast } from '../toast.ts';
import { savedViewMessages } from './saved-views.messages.ts';
import { addressOfView, columnOrderIn, isOtherwise, keptOf, viewIn, withColumnOrder } from './view-address.ts';
import { ViewDialog, type Looks } from './view-dialog.tsx';

const managers = { any: ['manager:actions'] } as const;

/** Columns and row height of a table as this browser keeps them. */
function useLooks(table: string): [looks: Pick<Looks, 'columns' | 'density'>, keep: (looks: Pick<Looks, 'columns' | 'density'>) => void] {
  const options = { getInitialValueInEffect: false } as const;
  const [columns, keepColumns] = useLocalStorage<Record<string, boolean> | string[]>({
    key: keptKey(`columns.${table}`),
    defaultValue: {},
    ...options,
  });
  const [density, keepDensity] = useLocalStorage<Density>({ key: keptKey(`density.${table}`), defaultValue: 'normal', ...options });
  const keep = (looks: Pick<Looks, 'columns' | 'density'>) => {
    keepColumns(looks.columns);
    keepDensity(looks.density);
  };
  return [{ columns: Array.isArray(columns) ? {} : columns, density }, keep];
}

/**
 * The order of a table's columns, which the address says as well: one that names an order is obeyed, and who moves a column finds it in the address, to send
 * around or to keep in a view.
 */
function useOrderInAddress(search: Record<string, unknown>, prefix: string, table: string) {
  const [order, keepOrder] = useColumnOrder(table);
  const navigate = useNavigate();
  const kept = columnOrderText(order);
  const inAddress = columnOrderIn(search, prefix);
  const named = inAddress && columnOrderText(inAddress);
  // an order that the address says already is taken from it when this is drawn first
  const seen = useRef<string | undefined>(undefined);
  const written = useRef(named === undefined ? kept : undefined);
  /** takes the order of an address that is about to be gone to */
  const takeOrder = (next: readonly string[]) => {
    written.current = columnOrderText(next);
    keepOrder(next);
  };
  useEffect(() => {
    if (named !== seen.current) {
      seen.current = named;
      // an address that came from elsewhere, or a step back
      if (named !== undefined && named !== written.current) return takeOrder(inAddress!);
    }
    if (kept === written.current) return;
    written.current = kept;
    const address = (previous: Record<string, unknown>) => withColumnOrder(previous, prefix, order);
    void navigate({ to: '.', search: address as never, replace: true, resetScroll: false });
  });
  return [order, takeOrder] as const;
}

/**
 * The views of a list: filters, order, columns and row height under a name, own ones and those that managers share. The one that is open stands in the
 * address, which can be sent around.
 */
export function SavedViews({ list, table, prefix = '' }: { readonly list: ViewedList; readonly table: string; readonly prefix?: string }) {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const [order, takeOrder] = useOrderInAddress(address, prefix, table);
  // also an order that this browser keeps from an earlier visit
  const search = withColumnOrder(address, prefix, order);
  const place = { list, prefix };
  const navigate = useNavigate();
  const views = useQuery(api.lists.views.query({ query: { list } }));
  const update = useMutation(api.lists.updateView.mutation());
  const isManager = can(useUser(), managers);
  const [looks, keepLooks] = useLooks(table);
  const [edited, setEdited] = useState<ListView | 'new' | null>(null);
  const namedId = viewIn(search, prefix);
  const open = views.data?.find(({ id }) => id === namedId);
  const show = (view: ListView, replace = false) => {
    keepLooks(view);
    takeOrder(columnOrderIn(view.query, '') ?? []);
    void navigate({ to: '.', search: addressOfView(search, prefix, view) as never, replace, resetScroll: false });
  };
  // an address that names a view alone opens it; one that says nothing opens the user's own way
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!views.data || wasOpened.current) return;
    wasOpened.current = true;
    if (Object.keys(keptOf(address, place)).length > 0) return;
    const wanted = namedId === undefined ? views.data.find(({ isDefault }) => isDefault) : open;
    if (wanted) show(wanted, true);
    else if (namedId !== undefined) toast.failure(savedViewMessages.gone);
  });
  const isChanged =
    open !== undefined &&
    (isOtherwise(search, place, open) || looks.density !== open.density || JSON.stringify(looks.columns) !== JSON.stringify(open.columns));
  const now: Looks = { query: keptOf(search, place), ...looks };
  const mayEdit = open !== undefined && mayChangeView(open, isManager);
  const groups = [
    { label: savedViewMessages.own, found: views.data?.filter(({ isOwn }) => isOwn) ?? [] },
    { label: savedViewMessages.shared, found: views.data?.filter(({ isOwn }) => !isOwn) ?? [] },
  ].filter(({ found }) => found.length > 0);
  const label = open ? (isChanged ? savedViewMessages.changed(open.name) : open.name) : savedViewMessages.views;
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant={open ? 'light' : 'default'}
            leftSection={<IconBookmark size={16} />}
            aria-label={open ? savedViewMessages.viewsOf(label) : savedViewMessages.views}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.isError && <Menu.Label>{savedViewMessages.loadFailed}</Menu.Label>}
          {views.data?.length === 0 && <Menu.Label>{savedViewMessages.none}</Menu.Label>}
          {groups.map(({ label: group, found }) => (
            <div key={group} role="group" aria-label={group}>
              <Menu.Label>{group}</Menu.Label>
              {found.map((view) => (
                <Menu.Item key={view.id} {...(view.id === namedId ? { 'aria-current': true } : {})} onClick={() => show(view)}>
                  {view.name}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          {mayEdit && isChanged && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} />}
              onClick={() =>
                update.mutate(
                  { params: { id: open.id }, body: { ...now, updatedAt: open.updatedAt } },
                  {
                    onSuccess: () => toast.success(savedViewMessages.saved),
                    onError: (error) => toast.failure(errorText(error, savedViewMessages.failed), savedViewMessages.failed),
                  },
                )
              }
            >
              {savedViewMessages.saveChanges}
            </Menu.Item>
          )}
          {mayEdit && (
            <MenuEntry leftSection={<IconPencil size={16} />} onChoose={() => setEdited(open)}>
              {savedViewMessages.edit}
            </MenuEntry>
          )}
          <MenuEntry leftSection={<IconBookmarkPlus size={16} />} onChoose={() => setEdited('new')}>
            {savedViewMessages.save}
          </MenuEntry>
        </Menu.Dropdown>
      </Menu>
      <ViewDialog edited={edited} list={list} looks={now} mayShare={isManager} onClose={() => setEdited(null)} onSaved={show} />
    </>
  );
}
