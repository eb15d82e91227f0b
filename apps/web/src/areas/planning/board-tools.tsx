import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { boardZooms, type BoardZoom } from '@superlink/domain/planning/board-zoom.ts';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { boardMessages } from './board.messages.ts';
import classes from './fleet-timeline.module.css';

const zoomWords = {
  day: boardMessages.oneDay,
  week: boardMessages.oneWeek,
  fortnight: boardMessages.twoWeeks,
  month: boardMessages.oneMonth,
} as const satisfies Record<BoardZoom, string>;

/** How many days stand side by side, and how high the rows are. */
export function BoardTools({
  zoom,
  isCompact,
  onZoom,
  onCompact,
  onKeys,
  children,
}: {
  readonly zoom: BoardZoom;
  readonly isCompact: boolean;
  readonly onZoom: (zoom: BoardZoom) => void;
  readonly onCompact: (isCompact: boolean) => void;
  readonly onKeys: () => void;
  /** what else says which rows are shown and how they stand */
  readonly children?: ReactNode;
}) {
  const Icon = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <div className={classes.tools} role="toolbar" aria-label={boardMessages.boardTools}>
      <SegmentedControl
        size="xs"
        aria-label={boardMessages.zoom}
        value={zoom}
        onChange={(next) => onZoom(next as BoardZoom)}
        data={boardZooms.map((value) => ({ value, label: zoomWords[value] }))}
      />
      <Tooltip label={boardMessages.compactRows}>
        <ActionIcon
          variant={isCompact ? 'light' : 'default'}
          size={30}
          aria-label={boardMessages.compactRows}
          aria-pressed={isCompact}
          onClick={() => onCompact(!isCompact)}
        >
          <Icon size={16} />
        </ActionIcon>
      </Tooltip>
      {children}
      <Button
        size="compact-sm"
        variant="subtle"
        ml="auto"
        leftSection={<IconKeyboard size={16} aria-hidden />}
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        {boardMessages.keys}
      </Button>
    </div>
  );
}
