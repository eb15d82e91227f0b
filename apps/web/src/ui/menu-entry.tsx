import { Menu, type MenuItemProps } from '@mantine/core';

/** The button of the menu that an element is in: what the menu is named by. */
function menuButtonOf(entry: Element): HTMLElement | null {
  const name = entry.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : null;
}

/**
 * An entry of a menu that opens a dialog or a panel. Those give the focus back to where it was, and the entry is gone by then: it is on the menu's
 * button before they take it.
 */
export function MenuEntry({ onChoose, ...props }: MenuItemProps & { readonly onChoose: () => void; readonly 'aria-label'?: string }) {
  return (
    <Menu.Item
      {...props}
      onClick={({ currentTarget }) => {
        menuButtonOf(currentTarget)?.focus();
        onChoose();
      }}
    />
  );
}
