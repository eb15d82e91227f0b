import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Grey lines in the place of a record that is being loaded. `label` is what a screen reader hears. */
export function LoadingLines({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <Stack gap="md" role="status" py="sm">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={14} w={line % 3 === 2 ? '55%' : '85%'} />
      ))}
    </Stack>
  );
}
