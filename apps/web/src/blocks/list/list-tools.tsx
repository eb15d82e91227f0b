import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { importAccess, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { IconDotsVertical, IconRefresh, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/session.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { words } from '../../ui/words.messages.ts';
import { formatCount } from '../format/numbers.ts';
import { exportFormats, ExportMenu, useListExport, type ListExport } from './export-menu.tsx';
import { ImportButton } from './import-button.tsx';
import { listMessages } from './list.messages.ts';
import { RefreshButton } from './refresh-button.tsx';

/** One more thing that can be done with a list: a page to go to, or something that happens here. */
export interface ListTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  /** how much waits behind it */
  readonly count?: number | undefined;
}

interface ListToolsProps {
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
  /** what Refresh says while it works */
  readonly busyLabel?: string;
  readonly exported?: ListExport;
  readonly imported?: ImportKind;
  readonly more?: readonly ListTool[];
}

/** Refresh, Export, Import and what else belongs to a whole list: buttons in a row, on a phone the entries of one menu. */
export function ListTools(props: ListToolsProps) {
  return usePhone() ? <ToolMenu {...props} /> : <ToolRow {...props} />;
}

function ToolRow({ onRefresh, refreshing, busyLabel, exported, imported, more = [] }: ListToolsProps) {
  return (
    <>
      <RefreshButton onRefresh={onRefresh} refreshing={refreshing} {...(busyLabel === undefined ? {} : { busyLabel })} />
      {more.map(({ label, icon, to, onSelect, count }) => (
        <Button
          key={label}
          variant="default"
          leftSection={icon}
          rightSection={count ? <Badge color="red">{formatCount(count)}</Badge> : undefined}
          {...(to === undefined ? { onClick: () => onSelect?.() } : { renderRoot: (props: object) => <Link to={to} {...props} /> })}
        >
          {label}
        </Button>
      ))}
      {exported && <ExportMenu {...exported} />}
      {imported && <ImportButton kind={imported} />}
    </>
  );
}

function ToolMenu({ onRefresh, refreshing, busyLabel, exported, imported, more = [] }: ListToolsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={listMessages.moreActions} aria-busy={refreshing}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {more.map(({ label, icon, to, onSelect, count }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            rightSection={count ? <Badge color="red">{formatCount(count)}</Badge> : undefined}
            {...(to === undefined ? { onClick: () => onSelect?.() } : { renderRoot: (props: object) => <Link to={to} {...props} /> })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={onRefresh}>
          {refreshing && busyLabel ? busyLabel : words.refresh}
        </Menu.Item>
        {exported && <ExportItems {...exported} />}
        {imported && <ImportItem kind={imported} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function ExportItems(exported: ListExport) {
  const { start, isPending } = useListExport(exported);
  return exportFormats.map(({ format, label, icon }) => (
    <Menu.Item key={format} leftSection={icon} disabled={isPending} onClick={() => start(format)}>
      {listMessages.exportAs(label)}
    </Menu.Item>
  ));
}

function ImportItem({ kind }: { kind: ImportKind }) {
  const may = useMay(importAccess[kind]);
  if (!may) return null;
  return (
    <Menu.Item
      leftSection={<IconTableImport size={16} />}
      renderRoot={(props) => <Link to={paths.importCreate} search={{ kind } as never} {...props} />}
    >
      {words.import}
    </Menu.Item>
  );
}
