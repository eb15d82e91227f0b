import { Modal, Text } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogHold, InDialog } from './dialog-hold.ts';
import { useTopLayer } from './top-layer.ts';
import { words } from './words.messages.ts';

/** What may be typed into or chosen from; a list's input is read-only and has a popup. */
const FIELD = 'input:not([type=hidden]):not(:disabled):not([readonly]), [aria-haspopup]:not(:disabled), textarea:not(:disabled)';

/** What the focus begins at: what asks for it, else the first field. */
function beginningOf(content: HTMLElement): HTMLElement | null {
  const wanted = content.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(FIELD);
  wanted?.setAttribute('data-autofocus', '');
  return wanted;
}

/**
 * Its content, whose beginning gets the focus: the cross stands before it all. Content that waits for an answer comes when the focus is at the cross
 * already, where the Enter that was meant for it would close the dialog.
 */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = content.current;
    if (!own || beginningOf(own)) return undefined;
    const dialog = own.closest('[role=dialog]');
    const arrivals = new MutationObserver(() => {
      const beginning = beginningOf(own);
      if (!beginning) return;
      arrivals.disconnect();
      // before the dialog takes the focus it is elsewhere, and the dialog gives it to the beginning by itself
      if (dialog?.contains(document.activeElement) && !own.contains(document.activeElement)) beginning.focus();
    });
    arrivals.observe(own, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, []);
  return <div ref={content}>{children}</div>;
}

/** A dialog that is closed gives the focus back by itself; one that its page takes away while it is open does so here. */
function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = opened ? document.activeElement : null;
  }, [opened]);
  useLayoutEffect(() => {
    const held = opener;
    return () => {
      if (held.current instanceof HTMLElement) held.current.focus();
    };
  }, []);
}

/** A question or a small task above the screen. Escape and the cross close it unless its work runs; the focus returns to where it came from. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 'md',
  showsOnce = false,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** what it shows is shown nowhere else: a click beside it does not take it away */
  showsOnce?: boolean;
  children: ReactNode;
}) {
  const isTop = useTopLayer(opened);
  useFocusBack(opened);
  const isHeld = useRef(false);
  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
  }, []);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => isHeld.current || onClose()}
      size={size}
      closeOnEscape={isTop}
      closeOnClickOutside={!showsOnce}
      centered
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* A header element would be a second page banner for screen readers. */}
        <Modal.Header component="div">
          <Modal.Title>
            <Text span fw={650} size="md">
              {title}
            </Text>
          </Modal.Title>
          <Modal.CloseButton aria-label={words.closeDialog} />
        </Modal.Header>
        {/* Opened from inside a form it must not send that form as well: events reach it past the page's own order. */}
        <Modal.Body onSubmit={(event) => event.stopPropagation()}>
          <InDialog value>
            <DialogHold value={hold}>
              <Content>{children}</Content>
            </DialogHold>
          </InDialog>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
