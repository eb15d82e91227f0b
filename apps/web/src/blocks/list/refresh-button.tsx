import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { words } from '../../ui/words.messages.ts';

/** Fetches what is on screen anew, whatever the caches say (decision 1.14). */
export function RefreshButton({
  onRefresh,
  refreshing,
  busyLabel = words.refresh,
}: {
  onRefresh: () => void;
  refreshing: boolean;
  /** what the button says while it works */
  busyLabel?: string;
}) {
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRefresh} aria-busy={refreshing}>
      {refreshing ? busyLabel : words.refresh}
    </Button>
  );
}
