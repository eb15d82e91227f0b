import { CloseButton } from '@mantine/core';
import { Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { deferred } from '../blocks/deferred.tsx';
import { useUser } from '../session/session.ts';
import { LoadingPage } from '../ui/skeletons.tsx';
import { words } from '../ui/words.messages.ts';
import { FreshnessBar } from './freshness-bar.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { usePlace } from './place.ts';
import { shellMessages } from './shell.messages.ts';
import classes from './shell.module.css';
import { useSidebarState } from './sidebar-state.ts';
import { SidebarContent } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const FactorReminder = deferred(async () => (await import('../areas/users/factor-reminder.tsx')).FactorReminder);

/** The layout around every protected screen: sidebar of 240 or 50 px, top bar, content (0§2.5). On phones the sidebar is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  useLiveUpdates();
  const { shape } = usePlace();
  const user = useUser();
  const sidebar = useSidebarState();
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {shellMessages.skipToContent}
      </a>
      <aside id="sidebar" className={classes.sidebar} data-collapsed={sidebar.collapsed || undefined} aria-label={shellMessages.sidebar}>
        <SidebarContent collapsed={sidebar.collapsed} state={sidebar} />
      </aside>
      <MenuDrawer ref={drawer}>
        <SidebarContent collapsed={false} state={sidebar} onLeave={() => drawer.current?.close()} />
      </MenuDrawer>
      <div className={classes.body}>
        <TopBar collapsed={sidebar.collapsed} onToggleSidebar={sidebar.toggleCollapsed} onOpenDrawer={() => drawer.current?.showModal()} />
        <FreshnessBar />
        {user?.second_factor && <FactorReminder from={user.second_factor.required_from} />}
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<LoadingPage shape={shape} label={words.loading} />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}

/** The sidebar of a phone. The browser's own dialog brings the focus trap, Escape and the way back of the focus. */
function MenuDrawer({ ref, children }: { ref: RefObject<HTMLDialogElement | null>; children: ReactNode }) {
  const close = () => ref.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too; the click is one beside it
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label={shellMessages.menu}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.drawerbody}>
        {children}
        <CloseButton className={classes.close} aria-label={shellMessages.closeMenu} onClick={close} />
      </div>
    </dialog>
  );
}
