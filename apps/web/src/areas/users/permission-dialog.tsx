import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UserRow } from '@superlink/api/users/user.schema.ts';
import type { Permission } from '@superlink/domain/users/permissions.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../../blocks/toast.ts';
import { errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { userMessages } from './user.messages.ts';
import { useGrantPermission, usePermissionCatalogue, usePermissionsOf, useRevokePermission } from './user.queries.ts';

/** Manage Permissions (0§2.7): the user's grants, and what may still be granted with its meaning. */
export function PermissionDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const record = usePermissionsOf(user.id);
  const catalogue = usePermissionCatalogue();
  const grant = useGrantPermission(user.id);
  const revoke = useRevokePermission(user.id);
  const meaning = (permission: Permission) => catalogue.data?.permissions[permission];
  const bodyOf = (permission: Permission) => ({ body: { target_user_id: user.id, permission } });

  return (
    <Dialog opened onClose={onClose} title={userMessages.managePermissions(user.username)} size="lg">
      {record.isError ? (
        <ErrorState title={userMessages.permissionsFailed} hint={record.error.detail || undefined} onRetry={() => void record.refetch()} />
      ) : !record.data ? (
        <LoadingLines label={userMessages.loadingPermissions} />
      ) : (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {userMessages.roleBringsItsOwn(inWords(user.role))} {userMessages.onlyManagers}
          </Text>
          <section>
            <Title order={3} mb={4}>
              {userMessages.currentPermissions}
            </Title>
            {record.data.permissions.length === 0 && <Nothing>{userMessages.noneGranted}</Nothing>}
            {record.data.permissions.map((permission) => (
              <PermissionLine key={permission} permission={permission} meaning={meaning(permission)}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={userMessages.remove(permission)}
                  disabled={revoke.isPending}
                  onClick={() =>
                    revoke.mutate(bodyOf(permission), {
                      onSuccess: () => toast.success(userMessages.revoked(permission)),
                      onError: (error) => toast.failure(errorText(error, userMessages.revokeFailed)),
                    })
                  }
                >
                  <IconX size={16} />
                </ActionIcon>
              </PermissionLine>
            ))}
          </section>
          <section>
            <Title order={3} mb={4}>
              {userMessages.availablePermissionsToGrant}
            </Title>
            {record.data.grantable_permissions.length === 0 && <Nothing>{userMessages.noneGrantable}</Nothing>}
            {record.data.grantable_permissions.map((permission) => {
              const granting = grant.isPending && grant.variables.body.permission === permission;
              return (
                <PermissionLine key={permission} permission={permission} meaning={meaning(permission)}>
                  <Button
                    size="xs"
                    miw={92}
                    aria-label={granting ? undefined : userMessages.grant(permission)}
                    disabled={grant.isPending}
                    onClick={() =>
                      grant.mutate(bodyOf(permission), {
                        onSuccess: () => toast.success(userMessages.granted(permission)),
                        onError: (error) => toast.failure(errorText(error, userMessages.grantFailed)),
                      })
                    }
                  >
                    {granting ? userMessages.granting : userMessages.grantButton}
                  </Button>
                </PermissionLine>
              );
            })}
          </section>
        </Stack>
      )}
    </Dialog>
  );
}

function PermissionLine({ permission, meaning, children }: { permission: Permission; meaning: string | undefined; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md" py={8} style={{ borderBottom: '1px solid var(--superlink-line)' }}>
      <div>
        <Text size="sm" fw={600}>
          {permission}
        </Text>
        {meaning && (
          <Text size="sm" c="dimmed">
            {inWords(meaning)}
          </Text>
        )}
      </div>
      {children}
    </Group>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" py={6}>
      {children}
    </Text>
  );
}
