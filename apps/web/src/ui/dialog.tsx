import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTopLayer } from './top-layer.ts';

/** A question or a small task above the screen. Escape and the cross close it, the focus returns to where it came from. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 'md',
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}) {
  const isTop = useTopLayer(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} closeOnEscape={isTop} centered>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* A header element would be a second page banner for screen readers. */}
        <Modal.Header component="div">
          <Modal.Title>
            <Text span fw={650} size="md">
              {title}
            </Text>
          </Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
