import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { RowAction } from './column.ts';

/** The three dots of a row. A refused entry stays readable: its reason stands in the entry itself, so keyboard and screen reader meet it too. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`} size={28}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={action.onSelect}
            disabled={action.refusal !== undefined}
            {...(action.danger ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {action.refusal === undefined ? action.label : `${action.label} (${action.refusal})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
