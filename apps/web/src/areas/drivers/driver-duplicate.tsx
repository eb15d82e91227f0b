import { useState } from 'react';
import { ConfirmDialog } from '../../blocks/confirm/confirm-dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { driverMessages } from './driver.messages.ts';
import type { useCreateDriver } from './driver.queries.ts';

type Create = ReturnType<typeof useCreateDriver>;
type Body = Parameters<Create['mutate']>[0]['body'];
type Then = NonNullable<Parameters<Create['mutate']>[1]>;

/** Saves a new driver and asks first where the server knows one with the same number, or name and phone. */
export function useAskingCreate(create: Create) {
  const [asked, setAsked] = useState<{ readonly question: string; readonly save: () => void } | null>(null);
  const mutate = ({ body }: { body: Body }, then: Pick<Then, 'onSuccess' | 'onError'>) =>
    create.mutate(
      { body },
      {
        ...then,
        onError: (error, ...rest) => {
          if (error.code !== 'driver_exists') return then.onError?.(error, ...rest);
          setAsked({
            question: error.detail,
            save: () => create.mutate({ body: { ...body, confirmDuplicate: true } }, { ...then, onSettled: () => setAsked(null) }),
          });
        },
      },
    );
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked?.save()}
      title={driverMessages.sameTitle}
      confirmLabel={driverMessages.sameConfirm}
      busyLabel={words.savingNow}
      busy={create.isPending}
    >
      {asked?.question}
    </ConfirmDialog>
  );
  const error = create.error?.code === 'driver_exists' ? null : create.error;
  return { create: { mutate, isPending: create.isPending, error }, question };
}
