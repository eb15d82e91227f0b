import { Center, Loader, Stack, Text } from '@mantine/core';
import { BrandMark } from '../ui/brand-mark.tsx';
import { words } from '../ui/words.messages.ts';

/** The whole window while the product finds out who is there (0§2.1). */
export function LoadingScreen({ text = words.loading }: { text?: string }) {
  return (
    <Center mih="100dvh" component="main">
      <Stack align="center" gap="md" role="status">
        <BrandMark size={44} />
        <Loader size="sm" type="dots" aria-hidden />
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
    </Center>
  );
}
