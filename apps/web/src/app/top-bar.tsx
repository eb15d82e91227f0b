import {
  ActionIcon,
  Burger,
  Button,
  Popover,
  Text,
  Tooltip,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { later } from '../blocks/later.tsx';
import { inWords } from '../language/in-words.ts';
import { paths } from '../paths.ts';
import { session, useUser } from '../session/session.ts';
import { appMessages } from './app.messages.ts';
import { FindAnything } from './find-anything.tsx';
import { usePlace } from './place.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';

/** Comes when the page has nothing else to do. */
const Bell = later(async () => (await import('../areas/my-day/bell.tsx')).Bell, {});

interface TopBarProps {
  readonly collapsed: boolean;
  readonly onToggleSidebar: () => void;
  readonly onOpenDrawer: () => void;
}

export function TopBar({ collapsed, onToggleSidebar, onOpenDrawer }: TopBarProps) {
  return (
    <header className={classes.top}>
      <Burger hiddenFrom="sm" size="sm" onClick={onOpenDrawer} aria-label={shellMessages.openMenu} aria-haspopup="dialog" />
      <ActionIcon
        visibleFrom="sm"
        size="lg"
        onClick={onToggleSidebar}
        aria-label={collapsed ? shellMessages.expandSidebar : shellMessages.collapseSidebar}
        aria-expanded={!collapsed}
        aria-controls="sidebar"
      >
        {collapsed ? <IconChevronsRight size={18} aria-hidden /> : <IconChevronsLeft size={18} aria-hidden />}
      </ActionIcon>
      <Breadcrumb />
      <div className={classes.tools}>
        <FindAnything />
        <Bell />
        <ColourSchemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const { title, above } = usePlace();
  return (
    <nav aria-label={shellMessages.breadcrumb} className={classes.breadcrumb}>
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
  const label = dark ? shellMessages.switchToLight : shellMessages.switchToDark;
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

function UserMenu() {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  if (!user) return null;
  return (
    // Not a menu: it tells who is signed in before it offers what can be done.
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={210} withinPortal={false} shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.user} onClick={() => setOpened(!opened)} aria-label={shellMessages.accountOf(user.username)}>
          <span className={classes.initials} data-initials={user.username.slice(0, 2).toUpperCase()} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={shellMessages.account}>
        <div className={classes.who}>
          <Text size="sm" fw={600} truncate>
            {user.username}
          </Text>
          <Text size="xs" c="dimmed">
            {inWords(user.role)}
          </Text>
        </div>
        <Button
          component={Link}
          to={paths.account}
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          leftSection={<IconUserCog size={16} aria-hidden />}
          onClick={() => setOpened(false)}
        >
          {appMessages.yourAccount}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void session.signOut()}
        >
          {shellMessages.logout}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
