import { useLocalStorage } from '@mantine/hooks';
import { keptKey } from '../session/stored.ts';

/** Below this width the sidebar starts collapsed and opens over the page (decision 3.7), in px. */
export const NARROW_PX = 768;

interface SidebarState {
  readonly collapsed: boolean;
  /** labels of the groups that the user folded away */
  readonly closedGroups: readonly string[];
}

/** How this browser wants the sidebar: collapsed or not, and which groups are open. */
export function useSidebarState() {
  const [state, setState] = useLocalStorage<SidebarState>({
    key: keptKey('sidebar'),
    defaultValue: { collapsed: window.innerWidth < NARROW_PX, closedGroups: [] },
    getInitialValueInEffect: false,
  });
  return {
    collapsed: state.collapsed,
    isOpen: (group: string) => !state.closedGroups.includes(group),
    toggleCollapsed: () => setState((now) => ({ ...now, collapsed: !now.collapsed })),
    toggleGroup: (group: string) =>
      setState((now) => ({
        ...now,
        closedGroups: now.closedGroups.includes(group) ? now.closedGroups.filter((label) => label !== group) : [...now.closedGroups, group],
      })),
  };
}
