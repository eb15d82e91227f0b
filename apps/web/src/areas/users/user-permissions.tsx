import { Button, Group, Paper, Text } from '@mantine/core';
import { usersErrors } from '@superlink/api/users/users.errors.ts';
import type { ListedUser } from '@superlink/api/users/user.schema.ts';
import { activeManagerIds, refusalOfUserChange, refusalOfUserDeletion } from '@superlink/domain/users/user-change.ts';
import {
  IconHistory,
  IconKey,
  IconShieldCog,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
  IconUserEdit,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import type { Column, RowAction, TableView } from '../../blocks/table/column.ts';
import { DataTable } from '../../blocks/table/data-table.tsx';
import { RowActions } from '../../blocks/table/row-actions.tsx';
import { tableState } from '../../blocks/table/table-state.ts';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { useUser } from '../../session/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistoryDialog, type HistoryOf } from '../history/public.ts';
import { factorMessages } from './factor.messages.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LostFactorsDialog } from './lost-factors-dialog.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { ResetLinkDialog, type IssuedLink } from './reset-link-dialog.tsx';
import { userMessages } from './user.messages.ts';
import { useCreateResetLink, useDeleteUser, useUserList } from './user.queries.ts';

const isFound = ({ username, email }: ListedUser, search: string) =>
  [username, email].some((text) => text?.toLowerCase().includes(search.toLowerCase()));

/** Tab User Permissions: the accounts and what can be done with them. */
export function UserPermissions({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const list = useUserList();
  const remove = useDeleteUser();
  const createLink = useCreateResetLink();
  const me = useUser();
  const navigate = useNavigate();
  const users = list.data;
  const shown = useMemo(() => users?.filter((user) => isFound(user, search)), [users, search]);
  const [managed, setManaged] = useState<ListedUser | null>(null);
  const [edited, setEdited] = useState<ListedUser | null>(null);
  const [loser, setLoser] = useState<ListedUser | null>(null);
  const [historyOf, setHistoryOf] = useState<HistoryOf | null>(null);
  const [link, setLink] = useState<IssuedLink | null>(null);
  const [view, setView] = useState<TableView>({ page: 1, size: 50, sort: { column: 'username', direction: 'asc' } });

  const columns = useMemo((): Column<ListedUser>[] => {
    const deleteUser = (user: ListedUser) => {
      const keys = user.apiKeys === 0 ? [] : [userMessages.keysStay(user.username, user.apiKeys)];
      if (!window.confirm([userMessages.confirmDelete, ...keys].join('\n\n'))) return;
      remove.mutate(
        { params: { id: user.id } },
        {
          onSuccess: () => toast.success(userMessages.deleted),
          onError: (error) => toast.failure(errorText(error, userMessages.deleteFailed)),
        },
      );
    };
    const issueLink = (user: ListedUser) =>
      createLink.mutate(
        { params: { id: user.id } },
        {
          onSuccess: (issued) => {
            toast.recovered(userMessages.linkFailed);
            setLink({ ...issued, username: user.username });
          },
          onError: (error) => toast.failure(errorText(error, userMessages.linkFailed), userMessages.linkFailed),
        },
      );
    const by = { actorId: me?.id, activeManagerIds: activeManagerIds(users ?? []) };
    /** of a change of any kind: which one it is to be is not known yet */
    const changeRefusal = (user: ListedUser) => {
      const refusal = refusalOfUserChange(user, { isActive: !user.isActive }, by);
      return refusal === 'own_account_change' ? userMessages.changeRefusals[refusal] : null;
    };
    const deletionRefusal = (user: ListedUser) => {
      const refusal = refusalOfUserDeletion(user, by);
      return refusal && userMessages.deletionRefusals[refusal];
    };
    /** what is wanted now and then: as buttons they would not fit beside the others */
    const rarer = (user: ListedUser): RowAction[] => [
      { label: userMessages.createResetLink, icon: <IconKey size={15} />, onSelect: () => issueLink(user) },
      {
        label: factorMessages.lostFactors,
        icon: <IconShieldOff size={15} />,
        onSelect: () => setLoser(user),
        refusal: user.id === me?.id ? usersErrors.own_factors.text : undefined,
      },
      {
        label: words.history,
        icon: <IconHistory size={15} />,
        onSelect: () => setHistoryOf({ record: 'user', id: user.id, name: user.username }),
      },
      {
        label: words.personalData,
        icon: <IconShieldLock size={15} />,
        onSelect: () => void navigate({ to: paths.person('user', user.id) }),
      },
    ];
    return [
      {
        id: 'username',
        header: userMessages.username,
        value: (user) => user.username,
        cell: (user) => (
          <Group gap={8}>
            <Text span size="sm" fw={600}>
              {user.username}
            </Text>
            {user.passwordResetRequestedAt && <StatusBadge tone="amber">{userMessages.resetRequested}</StatusBadge>}
          </Group>
        ),
        sortable: true,
        card: 'title',
      },
      { id: 'role', header: userMessages.role, value: (user) => inWords(user.role), sortable: true, card: 'fact' },
      {
        id: 'status',
        header: words.status,
        value: (user) => (user.isActive ? userMessages.active : userMessages.inactive),
        cell: (user) => (
          <StatusBadge tone={user.isActive ? 'green' : 'grey'}>{user.isActive ? userMessages.active : userMessages.inactive}</StatusBadge>
        ),
        sortable: true,
        card: 'badge',
      },
      {
        id: 'lastLogin',
        header: userMessages.lastLogin,
        value: (user) => user.lastLogin,
        cell: (user) => <span className="num">{formatInstant(user.lastLogin, words.never)}</span>,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'actions',
        header: words.actions,
        value: () => null,
        cell: (user) => (
          <Group gap={6} py={4}>
            <Button size="compact-sm" variant="default" leftSection={<IconShieldCog size={15} />} onClick={() => setManaged(user)}>
              {userMessages.managePermissionsButton}
            </Button>
            <Refusal reason={changeRefusal(user)}>
              <Button size="compact-sm" variant="default" leftSection={<IconUserEdit size={15} />} onClick={() => setEdited(user)}>
                {userMessages.editUserLabel}
              </Button>
            </Refusal>
            <Refusal reason={deletionRefusal(user)}>
              <Button
                size="compact-sm"
                variant="default"
                c={deletionRefusal(user) === null ? 'var(--mantine-color-error)' : undefined}
                leftSection={<IconTrash size={15} />}
                onClick={() => deleteUser(user)}
              >
                {userMessages.deleteUser}
              </Button>
            </Refusal>
            <RowActions name={user.username} actions={rarer(user)} />
          </Group>
        ),
        card: 'foot',
      },
    ];
  }, [remove, createLink, navigate, me?.id, users]);

  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {userMessages.onlyManagers}
        </Text>
        <SearchBox placeholder={userMessages.search} value={search} onSearch={onSearch} />
      </Group>
      <Paper style={{ overflow: 'hidden' }}>
        <DataTable
          name="users"
          label={userMessages.users}
          columns={columns}
          rows={shown}
          rowName={(user) => user.username}
          view={view}
          onView={(patch) => setView((before) => ({ ...before, ...patch }))}
          paged={false}
          {...tableState(list, userMessages.listFailed)}
          empty={
            <EmptyState icon={<IconUsers size={32} stroke={1.4} />} title={search === '' ? userMessages.none : userMessages.noneFound} />
          }
        />
      </Paper>
      <HistoryDialog of={historyOf} onClose={() => setHistoryOf(null)} />
      {managed && <PermissionDialog user={managed} onClose={() => setManaged(null)} />}
      {edited && <EditUserDialog user={edited} users={list.data ?? []} onClose={() => setEdited(null)} />}
      {loser && <LostFactorsDialog user={loser} onClose={() => setLoser(null)} />}
      {link && <ResetLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
