import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useChosenInSight } from '../../blocks/list/chosen-in-sight.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import classes from './tracking-tabs.module.css';
import { trackingMessages } from './tracking.messages.ts';

/** The pages of Live Tracking, in the order of the bar. */
const pages = [
  { label: trackingMessages.map, to: paths.tracking },
  { label: trackingMessages.devices, to: paths.trackingDevices },
  { label: trackingMessages.geofences, to: paths.geofences },
  { label: trackingMessages.visits, to: paths.visits },
] as const;
/** What only managers see. */
const accounts = { label: trackingMessages.telematicsAccounts, to: paths.trackingAccounts } as const;

/** From one page of Live Tracking to the next; stands above each of them. */
export function TrackingTabs() {
  const { pathname } = useLocation();
  const maySeeAccounts = useMay(api.tracking.listTelematicsAccounts.definition.access);
  const row = useChosenInSight<HTMLElement>(pathname);
  return (
    <nav ref={row} className={classes.bar} aria-label={trackingMessages.title}>
      {[...pages, ...(maySeeAccounts ? [accounts] : [])].map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          // the map's address begins those of the others
          activeOptions={{ exact: true }}
          className={classes.tab}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
