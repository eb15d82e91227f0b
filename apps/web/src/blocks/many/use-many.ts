import type { Many, ManyAnswer, ManyResult, ManyRow } from '@superlink/api/many/many.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, tenant, type ApiError } from '../../client/api.ts';
import { refreshAfter } from '../../client/freshness.ts';
import { newId } from '../../client/new-id.ts';

export type Wanted = Pick<Many, 'act'> & {
  readonly rows?: ManyRow[];
  readonly all?: NonNullable<Many['all']>;
  readonly value?: ManyRow['value'];
};

/** What has been done so far of an act, under its name. */
interface Progress {
  readonly wanted: Wanted;
  readonly name: string;
  readonly results: readonly ManyResult[];
  readonly total: number;
  readonly entryId: string | null;
}

/**
 * Does an act with many rows, a request for some seconds of it after the other, under one name: what broke off goes on where it stood, and what was
 * done is not done twice.
 */
export function useMany() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const name = useRef('');
  const act = useMutation<Progress, ApiError, Progress>({
    mutationKey: api.many.act.mutation().mutationKey,
    retry: false,
    mutationFn: async (started) => {
      let so = started;
      for (;;) {
        const body = { ...so.wanted, name: so.name, from: so.results.length };
        const answer: ManyAnswer = await api.many.act({ body });
        const results = [...so.results, ...answer.results];
        so = { ...so, results, total: answer.total, entryId: answer.entryId ?? so.entryId };
        setProgress(so);
        if (answer.next === null) return so;
      }
    },
    // what went through before it broke is shown as it is now
    onError: () => void refreshAfter(queryClient, tenant, ['many']),
  });
  const start = (wanted: Wanted) => {
    name.current = newId();
    const started: Progress = {
      wanted,
      name: name.current,
      results: [],
      total: wanted.rows?.length ?? wanted.all?.count ?? 0,
      entryId: null,
    };
    setProgress(started);
    act.mutate(started);
  };
  return {
    progress,
    isWorking: act.isPending,
    isDone: act.isSuccess,
    error: act.error,
    start,
    goOn: () => progress && act.mutate(progress),
    forget: () => {
      setProgress(null);
      act.reset();
    },
  };
}
