import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, invalidate } from '../../client/api.ts';

export function useSettings() {
  return useQuery(api.settings.get.query());
}

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.settings.update.mutation(),
    meta: { form: 'company-settings' },
    onSuccess: () => invalidate(queryClient, api.settings),
  });
}
