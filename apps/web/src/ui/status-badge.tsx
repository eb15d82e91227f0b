import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What a colour says: blue planned, green on the road or in order, grey at rest, red stopped or over the limit, amber soon or in the workshop, orange away, purple nobody
 * to drive.
 */
export type Tone = 'blue' | 'green' | 'grey' | 'red' | 'amber' | 'orange' | 'purple';

const colorOfTone: Record<Tone, string> = {
  blue: 'brand',
  green: 'green',
  grey: 'gray',
  red: 'red',
  amber: 'amber',
  orange: 'orange',
  purple: 'violet',
};

/** A state in words on a light tint; the words carry the meaning, the colour only helps to find it. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Badge color={colorOfTone[tone]} leftSection={icon} miw="max-content" data-tone={tone}>
      {children}
    </Badge>
  );
}
