import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react';
import { toast } from '../../blocks/toast.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { words } from '../../ui/words.messages.ts';
import { tripPageMessages } from './trip-page.messages.ts';

/** A text that goes out by any messenger: to copy, or to share where the device can. */
export function SentText({ text }: { readonly text: string }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  // of the browser's own, where it has one: any messenger of the phone
  const canShare = typeof navigator.share === 'function';
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // whoever closes the choice of messengers wanted nothing else
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.failure(tripPageMessages.shareFailed);
    });
  return (
    <Stack>
      <Text size="sm">{tripPageMessages.driverTextHint}</Text>
      <Textarea
        label={tripPageMessages.text}
        value={text}
        readOnly
        autosize
        maxRows={18}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        {canShare && (
          <Button variant="default" leftSection={<IconShare size={16} />} onClick={() => void share()}>
            {tripPageMessages.share}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => clipboard.copy(text)}
        >
          <span aria-live="polite">{clipboard.copied ? words.copied : words.copy}</span>
        </Button>
      </DialogActions>
    </Stack>
  );
}
