import { ActionIcon, Menu } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { inWords } from '../../language/in-words.ts';
import { MenuEntry } from '../../ui/menu-entry.tsx';
import type { RowAction } from './column.ts';
import { tableMessages } from './table.messages.ts';
import classes from './table.module.css';

/** The three dots of a row. A refused entry stays readable: its reason stands in the entry itself, so keyboard and screen reader meet it too. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [opened, setOpened] = useState(false);
  // A menu of refused entries alone takes no focus, and Escape would reach the panel around it instead.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) setOpened(false);
  };
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        {/* its dots are drawn by the style sheet: an icon is four elements, in each row of a long list */}
        <ActionIcon
          className={classes.dots}
          aria-label={tableMessages.actionsFor(name)}
          size={28}
          onKeyDown={onKeyDown}
          data-mantine-stop-propagation={opened || undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuEntry
            key={action.label}
            leftSection={action.icon}
            onChoose={action.onSelect}
            disabled={action.refusal !== undefined}
            {...(action.danger ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {action.refusal === undefined ? action.label : `${action.label} (${inWords(action.refusal)})`}
          </MenuEntry>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
