import {
  ActionIcon,
  Avatar,
  Burger,
  Menu,
  Text,
  Tooltip,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { session, useUser } from '../session/session.ts';
import { usePlace } from './place.ts';
import classes from './shell.module.css';

interface TopBarProps {
  readonly collapsed: boolean;
  readonly onToggleSidebar: () => void;
  readonly drawerOpen: boolean;
  readonly onToggleDrawer: () => void;
}

export function TopBar({ collapsed, onToggleSidebar, drawerOpen, onToggleDrawer }: TopBarProps) {
  return (
    <header className={classes.top}>
      <Burger hiddenFrom="sm" size="sm" opened={drawerOpen} onClick={onToggleDrawer} aria-label="Open menu" aria-expanded={drawerOpen} />
      <ActionIcon
        visibleFrom="sm"
        size="lg"
        onClick={onToggleSidebar}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
      >
        {collapsed ? <IconChevronsRight size={18} aria-hidden /> : <IconChevronsLeft size={18} aria-hidden />}
      </ActionIcon>
      <Breadcrumb />
      <div className={classes.tools}>
        <ColourSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const { title, above } = usePlace();
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
      <ol>
        {above.map(({ label, to }) => (
          <Fragment key={label}>
            <li>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
            <li aria-hidden>/</li>
          </Fragment>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = dark ? 'Switch to light colours' : 'Switch to dark colours';
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

function UserMenu() {
  const user = useUser();
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`Account of ${user.username}`}>
          <Avatar size={30} radius="xl" color="brand" variant="light" aria-hidden>
            {user.username.slice(0, 2).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text size="sm" fw={600} truncate>
            {user.username}
          </Text>
          <Text size="xs" c="dimmed">
            {user.role}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void session.signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
