import { Button, Group, Stack, Title } from '@mantine/core';
import type { RecordName } from '@superlink/api/history/record-words.ts';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { historyMessages } from './history.messages.ts';
import { RecordHistory } from './record-history.tsx';

/** The history at the foot of a record's details, read when somebody asks for it. */
export function HistorySection({ record, id }: { record: RecordName; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack component="section" gap="sm" aria-label={historyMessages.history}>
      <Group justify="space-between" mih={30}>
        <Title order={3}>{historyMessages.history}</Title>
        <Button size="xs" variant="default" leftSection={<IconHistory size={14} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? historyMessages.hide : historyMessages.show}
        </Button>
      </Group>
      {isOpen && <RecordHistory record={record} id={id} />}
    </Stack>
  );
}
