import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';

/** Users of the company. */
export function useUserList() {
  return useQuery(api.users.list.query());
}

/** Every permission with its sentence. */
export function usePermissionCatalogue() {
  return useQuery(api.users.availablePermissions.query());
}

/** What one user was granted, and what may still be granted. */
export function usePermissionsOf(userId: string) {
  return useQuery(api.users.permissionsOfUser.query({ params: { userId } }));
}

export function useCreateUser() {
  return useMutation({ ...api.users.create.mutation(), meta: { form: 'user' } });
}

export function useUpdateUser() {
  return useMutation({ ...api.users.update.mutation(), meta: { form: 'user' } });
}

export function useDeleteUser() {
  return useMutation(api.users.remove.mutation());
}

export function useCreateResetLink() {
  return useMutation(api.users.createResetLink.mutation());
}

/** Grant and revoke answer the new record, which is shown at once. */
export function useGrantPermission(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = api.users.permissionsOfUser.query({ params: { userId } });
  return useMutation({ ...api.users.grantPermission.mutation(), onSuccess: (record) => void queryClient.setQueryData(queryKey, record) });
}

export function useRevokePermission(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = api.users.permissionsOfUser.query({ params: { userId } });
  return useMutation({ ...api.users.revokePermission.mutation(), onSuccess: (record) => void queryClient.setQueryData(queryKey, record) });
}
