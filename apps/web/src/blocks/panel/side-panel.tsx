import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTopLayer } from '../../ui/top-layer.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { panelMessages } from './panel.messages.ts';

/** Below dialogs, which open from a panel and never the other way round: of two that are equal the one whose code came last would lie on top. */
const BELOW_DIALOGS = 199;

/** A record beside its list: a panel from the right, the whole screen on a phone. Escape and the cross close it and the focus returns to the row. */
export function SidePanel({
  opened,
  onClose,
  title,
  wide = false,
  width = 480,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  /** header content; its text names the panel for screen readers */
  title: ReactNode;
  /** nearly the whole screen, for a panel that holds a list */
  wide?: boolean;
  /** in px, where the screen has that much */
  width?: number;
  children: ReactNode;
}) {
  const isTop = useTopLayer(opened);
  const phone = usePhone();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : wide ? 'min(1240px, 96vw)' : width}
      closeOnEscape={isTop}
      zIndex={BELOW_DIALOGS}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A header element would be a second page banner for screen readers. */}
        <Drawer.Header component="div" style={{ alignItems: 'flex-start' }}>
          <Drawer.Title component="div" style={{ flex: 1, minWidth: 0 }}>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={panelMessages.closePanel} size="lg" />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
