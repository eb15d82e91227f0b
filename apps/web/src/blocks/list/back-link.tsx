import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lastSearchOf } from './list-place.ts';

/** The way up that stands above a record's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={4}
      ml={-4}
      leftSection={<IconArrowLeft size={16} />}
      renderRoot={(props) => <Link to={to} search={lastSearchOf(to) as never} {...props} />}
    >
      {children}
    </Button>
  );
}
