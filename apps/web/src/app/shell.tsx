import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { LoadingLines } from '../ui/loading-lines.tsx';
import classes from './shell.module.css';
import { useSidebarState } from './sidebar-state.ts';
import { SidebarContent } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** The layout around every protected screen: sidebar of 240 or 50 px, top bar, content (0§2.5). On phones the sidebar is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useSidebarState();
  const [drawerOpen, drawer] = useDisclosure(false);
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside id="sidebar" className={classes.sidebar} data-collapsed={sidebar.collapsed || undefined} aria-label="Sidebar">
        <SidebarContent collapsed={sidebar.collapsed} state={sidebar} />
      </aside>
      <Drawer.Root opened={drawerOpen} onClose={drawer.close} size={260} padding={0} hiddenFrom="sm">
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer} aria-label="Menu">
          <SidebarContent collapsed={false} state={sidebar} onLeave={drawer.close} />
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.body}>
        <TopBar
          collapsed={sidebar.collapsed}
          onToggleSidebar={sidebar.toggleCollapsed}
          drawerOpen={drawerOpen}
          onToggleDrawer={drawer.toggle}
        />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<LoadingLines label="Loading…" />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}
