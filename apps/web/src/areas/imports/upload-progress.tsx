import { Button, Progress, Text } from '@mantine/core';
import { words } from '../../ui/words.messages.ts';
import { importMessages } from './import.messages.ts';
import { usePlace } from './import.queries.ts';
import classes from './imports.module.css';

/** While a file is on its way: how much of it is sent, then its place among the files that wait to be read. */
export function UploadProgress({ share, ticket, onCancel }: { share: number; ticket: string; onCancel: () => void }) {
  const isSent = share === 1;
  const ahead = usePlace(ticket, isSent);
  const text = !isSent ? importMessages.sending : ahead === null ? importMessages.reading : importMessages.waiting(ahead);
  return (
    <div className={classes.bar} role="status">
      <Text size="sm" mb={6}>
        {text}
      </Text>
      <Progress value={share * 100} aria-label={words.upload} animated={isSent} />
      <Button variant="subtle" mt="xs" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
