import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { words } from './words.messages.ts';

/** A text to hand on, such as a link: selected on focus, copied by the button beside it. */
export function CopyField({ label, value, description }: { label: string; value: string; description?: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        description={description}
        // beside the button stands the field itself
        inputWrapperOrder={['label', 'description', 'input']}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        miw={104}
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => clipboard.copy(value)}
      >
        <span aria-live="polite">{clipboard.copied ? words.copied : words.copy}</span>
      </Button>
    </Group>
  );
}
