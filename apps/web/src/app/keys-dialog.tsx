import { Stack, Switch } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import { helpMessages } from './help.messages.ts';
import { KeyList } from './key-list.tsx';
import { useQuestionMark } from './question-mark.ts';

/** The keys, over whatever page one is on. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { isOn, turn } = useQuestionMark();
  return (
    <Dialog opened={opened} onClose={onClose} title={helpMessages.keys} size="xl">
      <Stack>
        <KeyList />
        {/* one sign alone is easily said by accident to a program that writes what it hears */}
        <Switch label={helpMessages.questionMark} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      </Stack>
    </Dialog>
  );
}
