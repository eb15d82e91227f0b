import { Stack, Text } from '@mantine/core';
import { formatInstant } from '../../blocks/format/dates.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { userMessages } from './user.messages.ts';

export interface IssuedLink {
  readonly username: string;
  readonly resetUrl: string;
  readonly expiresAt: string;
}

/** The link to hand to a user who forgot the password; it is shown this once (decision 2.14). */
export function ResetLinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={userMessages.resetLinkFor(link.username)} size="lg" showsOnce>
      <Stack>
        <Text size="sm">
          <Sentence
            text={userMessages.sendResetLink}
            parts={{ user: <b>{link.username}</b>, instant: <b className="num">{formatInstant(link.expiresAt)}</b> }}
          />
        </Text>
        <CopyField label={userMessages.resetLink} value={new URL(link.resetUrl, window.location.href).href} />
      </Stack>
    </Dialog>
  );
}
