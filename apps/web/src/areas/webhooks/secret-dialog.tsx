import { Button, Stack } from '@mantine/core';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { webhookMessages } from './webhook.messages.ts';

/** The signing secret of a receiver; it is shown this once (decision 21.7). */
export function SecretDialog({
  made,
  onClose,
}: {
  readonly made: { readonly name: string; readonly secret: string } | null;
  readonly onClose: () => void;
}) {
  const shown = useShownAsOpened(made);
  return (
    <Dialog opened={made !== null} onClose={onClose} title={webhookMessages.secretOf(shown?.name ?? '')} size="lg" showsOnce>
      <Stack>
        <Banner kind="warning">{webhookMessages.secretHint}</Banner>
        <CopyField label={webhookMessages.signingSecret} value={shown?.secret ?? ''} />
        <DialogActions>
          <Button onClick={onClose}>{webhookMessages.done}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
