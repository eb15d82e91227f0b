import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/**
 * The icon in the top bar that opens a menu, with what it is called beside it while the menu is closed. As the child of a `Menu.Target`: what the menu
 * says of its button, that it opens one and whether it is open, stands on the button and not on its tooltip.
 */
export function TopBarMenuButton({
  tooltip,
  opened,
  ...button
}: { readonly tooltip: string; readonly opened: boolean } & ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>) {
  return (
    <Tooltip label={tooltip} withinPortal={false} disabled={opened}>
      <ActionIcon size="lg" {...button} />
    </Tooltip>
  );
}
