import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** A record beside its list: a panel from the right, the whole screen on a phone. Escape and the cross close it and the focus returns to the row. */
export function SidePanel({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  /** header content; its text names the panel for screen readers */
  title: ReactNode;
  children: ReactNode;
}) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={phone ? '100%' : 480}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A header element would be a second page banner for screen readers. */}
        <Drawer.Header component="div" style={{ alignItems: 'flex-start' }}>
          <Drawer.Title component="div" style={{ flex: 1, minWidth: 0 }}>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close panel" size="lg" />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
