import { Stack, Text, Title } from '@mantine/core';
import { IconRoad } from '@tabler/icons-react';
import { usePlace } from './place.ts';

/** Stands in for an area that later versions bring; says so instead of showing an empty screen. */
export function ComingAreaPage() {
  const { title } = usePlace();
  return (
    <Stack align="center" gap="sm" py={96} ta="center">
      <title>{`${title} · Superlink`}</title>
      <Text c="dimmed" lh={0} aria-hidden>
        <IconRoad size={40} stroke={1.4} />
      </Text>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw={420}>
        This area is not part of this version of Superlink yet.
      </Text>
    </Stack>
  );
}
