import { Button, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ListView } from '@superlink/api/lists/list-view.schema.ts';
import { mayChangeView, type Density, type ViewedList } from '@superlink/domain/lists/list-view.ts';
import { IconBookmark, IconBookmarkPlus, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, errorText } from '../../client/api.ts';
import { can } from '../../session/access.ts';
import { useUser } from '../../session/session.ts';
import { keptKey } from '../../session/stored.ts';
import { toast } from '../toast.ts';
import { savedViewMessages } from './saved-views.messages.ts';
import { addressOfView, isOtherwise, keptOf, viewIn } from './view-address.ts';
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
 * The views of a list: filters, order, columns and row height under a name, own ones and those that managers share. The one that is open stands in the
 * address, which can be sent around.
 */
export function SavedViews({ list, table, prefix = '' }: { readonly list: ViewedList; readonly table: string; readonly prefix?: string }) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
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
    void navigate({ to: '.', search: addressOfView(search, prefix, view) as never, replace, resetScroll: false });
  };
  // an address that names a view alone opens it; one that says nothing opens the user's own way
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!views.data || wasOpened.current) return;
    wasOpened.current = true;
    if (Object.keys(keptOf(search, place)).length > 0) return;
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
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEdited(open)}>
              {savedViewMessages.edit}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setEdited('new')}>
            {savedViewMessages.save}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewDialog edited={edited} list={list} looks={now} mayShare={isManager} onClose={() => setEdited(null)} onSaved={show} />
    </>
  );
}
