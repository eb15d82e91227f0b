import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';

const present = api.settings.get.query();

/** The company's settings, asked for anew by each dialog that opens. */
export function useSettings() {
  return useQuery({ ...present, ...forEditing });
}

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.settings.update.mutation(),
    meta: { form: 'company-settings' },
    onSuccess: (settings) => void queryClient.setQueryData(present.queryKey, settings),
  });
}
