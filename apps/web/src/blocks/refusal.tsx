import { Tooltip, VisuallyHidden } from '@mantine/core';
import { cloneElement, useId, type MouseEvent, type ReactElement } from 'react';
import { inWords } from '../language/in-words.ts';

interface ButtonProps {
  'data-disabled'?: boolean;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent) => void;
  type?: string;
}

/**
 * A button that cannot be used now, with the reason. It keeps the keyboard's focus, so that its tooltip and its description can be met
 * without a mouse. Without a reason the button is as it is.
 */
export function Refusal({ reason: english, children }: { reason: string | null; children: ReactElement<ButtonProps> }) {
  const id = useId();
  if (english === null) return children;
  const reason = inWords(english);
  return (
    <>
      <Tooltip label={reason}>
        {cloneElement(children, {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': id,
          type: 'button',
          onClick: (event) => event.preventDefault(),
        })}
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
