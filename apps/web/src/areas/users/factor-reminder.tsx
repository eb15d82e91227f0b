import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay } from '../../blocks/format/dates.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { factorMessages } from './factor.messages.ts';

/** Above every page until the day on which the company requires a second factor of a user who has none. */
export function FactorReminder({ from }: { from: string }) {
  return (
    <Banner
      kind="warning"
      actions={
        <Button component={Link} to={paths.account} size="compact-sm" variant="default">
          {factorMessages.setOneUp}
        </Button>
      }
    >
      {factorMessages.reminder(formatDay(dayOf(from)))}
    </Banner>
  );
}
