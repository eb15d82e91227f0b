import { ActionIcon, CloseButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './docked-panel.module.css';
import { panelMessages } from './panel.messages.ts';

/** To the records above and below in the list; null at an end of it. */
export function PanelSteps({
  of,
  onPrevious,
  onNext,
}: {
  /** what a record is, in a word */
  readonly of: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}) {
  return (
    <>
      <ActionIcon
        aria-label={panelMessages.previous(of)}
        title={panelMessages.previousArrowUp(of)}
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      >
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon aria-label={panelMessages.next(of)} title={panelMessages.nextArrowDown(of)} disabled={!onNext} onClick={() => onNext?.()}>
        <IconChevronDown size={18} />
      </ActionIcon>
    </>
  );
}

/** What a panel is about, with the steps to its neighbours and, where the panel brings none, the cross. */
export function PanelHead({ steps, onClose, children }: { steps: ReactNode; onClose?: () => void; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.heading}>{children}</div>
      {steps}
      {onClose && <CloseButton aria-label={panelMessages.closePanel} size={28} iconSize={20} onClick={onClose} />}
    </div>
  );
}
