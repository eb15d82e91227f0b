import { Tooltip, VisuallyHidden } from '@mantine/core';
import { cloneElement, useId, type MouseEvent, type ReactElement } from 'react';
import { useMay } from '../session/session.ts';

/** The reason that stands at every control that is shown but not allowed (0§6). */
export const NOT_PERMITTED = 'Not enough permissions';

type Requirement = Parameters<typeof useMay>[0];

interface GatedProps {
  'data-disabled'?: boolean;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent) => void;
  href?: string;
  type?: string;
}

/**
 * A button that only some may use: left out, or shown disabled with the reason. The disabled one keeps the keyboard's focus, so that its
 * tooltip and its description can be read without a mouse.
 */
export function PermissionGate({
  needs,
  otherwise = 'hide',
  children,
}: {
  needs: Requirement;
  otherwise?: 'hide' | 'disable';
  children: ReactElement<GatedProps>;
}) {
  const allowed = useMay(needs);
  const reason = useId();
  if (allowed) return children;
  if (otherwise === 'hide') return null;
  return (
    <>
      <Tooltip label={NOT_PERMITTED}>
        {cloneElement(children, {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': reason,
          type: 'button',
          onClick: (event) => event.preventDefault(),
        })}
      </Tooltip>
      <VisuallyHidden id={reason}>{NOT_PERMITTED}</VisuallyHidden>
    </>
  );
}
