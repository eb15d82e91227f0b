import { Stack, Text } from '@mantine/core';
import { formatInstant } from '../../blocks/format/dates.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { userMessages } from './user.messages.ts';

export interface IssuedLink {
  readonly username: string;
  readonly resetUrl: string;
  readonly expiresAt: string;
}

/** The link to hand to a user who forgot the password; it is shown this once (decision 2.14). */
export function ResetLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={userMessages.resetLinkFor(link.username)} size="lg">
      <Stack>
        <Text size="sm">
          Send this link to <b>{link.username}</b> yourself. It sets a new password once and works until{' '}
          <b className="num">{formatInstant(link.expiresAt)}</b>. An older link no longer works.
        </Text>
        <CopyField label={userMessages.resetLink} value={new URL(link.resetUrl, window.location.href).href} />
      </Stack>
    </Dialog>
  );
}
