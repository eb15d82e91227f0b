import { ActionIcon, Menu } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { inWords } from '../../language/in-words.ts';
import type { RowAction } from './column.ts';
import { tableMessages } from './table.messages.ts';
import classes from './table.module.css';

/** The three dots of a row. A refused entry stays readable: its reason stands in the entry itself, so keyboard and screen reader meet it too. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A menu of refused entries alone takes no focus, and Escape would reach the panel around it instead.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) setOpened(false);
  };
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        {/* its dots are drawn by the style sheet: an icon is four elements, in each row of a long list */}
        <ActionIcon
          ref={button}
          className={classes.dots}
          aria-label={tableMessages.actionsFor(name)}
          size={28}
          onKeyDown={onKeyDown}
          data-mantine-stop-propagation={opened || undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={() => {
              // the entry is gone when its dialog closes: the dialog gives the focus back to where it stands now
              button.current?.focus();
              action.onSelect();
            }}
            disabled={action.refusal !== undefined}
            {...(action.danger ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {action.refusal === undefined ? action.label : `${action.label} (${inWords(action.refusal)})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
