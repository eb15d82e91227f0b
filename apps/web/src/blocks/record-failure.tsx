import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../client/api.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { lastSearchOf } from './list/list-place.ts';

/** Whether the server has said that there is no such record: asked again it would say the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface Words {
  readonly title: string;
  readonly hint?: string | undefined;
}

/** In the place of a record that is not there or could not be loaded: a way to try again where that can help, and always the way to the list. */
export function RecordFailure({
  error,
  failed,
  missing = { title: failed.title, hint: failed.hint },
  list,
  listName,
  retryLabel,
  onRetry,
}: {
  readonly error: unknown;
  /** what is said when it could not be loaded; without a hint the server's own reason */
  readonly failed: Words;
  /** what is said when there is no such record */
  readonly missing?: Words;
  readonly list: string;
  /** `Back to Drivers` */
  readonly listName: string;
  readonly retryLabel?: string;
  readonly onRetry: () => void;
}) {
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
      renderRoot={(props) => <Link to={list} search={lastSearchOf(list) as never} {...props} />}
    >
      {listName}
    </Button>
  );
  if (isMissing(error)) {
    return (
      <Card>
        <EmptyState title={missing.title} hint={missing.hint} action={back} />
      </Card>
    );
  }
  const detail = error instanceof ApiError ? error.detail : '';
  return (
    <Card>
      <ErrorState
        title={failed.title}
        hint={(failed.hint ?? detail) || undefined}
        {...(retryLabel === undefined ? {} : { retryLabel })}
        onRetry={onRetry}
        back={back}
      />
    </Card>
  );
}
