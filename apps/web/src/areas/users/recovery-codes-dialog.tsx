import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../blocks/list/save-file.ts';
import { useUser } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { words } from '../../ui/words.messages.ts';
import { factorMessages } from './factor.messages.ts';

/** Recovery codes, this once: to copy, to keep as a file, or to write down. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const username = useUser()?.username ?? '';
  const asFile = () => factorMessages.codesFile(window.location.host, username, codes);
  return (
    <Dialog opened onClose={onClose} title={factorMessages.keepCodes} showsOnce>
      <Stack>
        <Text size="sm">{factorMessages.keepCodesHint}</Text>
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing={4} m={0} p={0} aria-label={factorMessages.recoveryCodes}>
          {codes.map((code) => (
            <Text key={code} component="li" ff="monospace" ta="center" style={{ listStyle: 'none' }}>
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            <span aria-live="polite">{clipboard.copied ? words.copied : factorMessages.copyAll}</span>
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFile(new Blob([asFile()], { type: 'text/plain' }), 'superlink-recovery-codes.txt')}
          >
            {words.download}
          </Button>
        </Group>
        <DialogActions>
          <Button onClick={onClose}>{factorMessages.codesKept}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
