import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';

/** A read that fills a list to choose from. */
export interface ChoiceRead {
  readonly isLoadingError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Says once that lists to choose from have nothing to offer because their reads failed, and reads those again. */
export function FailedReads({ reads, children }: { readonly reads: readonly ChoiceRead[]; readonly children: ReactNode }) {
  const failed = reads.filter(({ isLoadingError }) => isLoadingError);
  if (failed.length === 0) return null;
  return (
    <Banner
      kind="failure"
      actions={
        <Button size="xs" variant="default" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          {words.retry}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
