import type { ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { IconCalendarPlus, IconRoute2, IconSteeringWheel, IconTruck, IconUserPlus, IconUsers, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { can, type Requirement } from '../../session/access.ts';
import { useUser } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import { getStartedMessages as texts } from './get-started.messages.ts';
import classes from './get-started.module.css';

interface Act {
  readonly label: string;
  readonly to: string;
  readonly search?: object;
}

interface Step {
  readonly label: string;
  readonly hint: string;
  readonly icon: TablerIcon;
  /** who may do it */
  readonly needs: Requirement;
  /** what its rows say; undefined where they could not be counted */
  readonly isDone: boolean | undefined;
  /** the ways to do it, the shortest first */
  readonly acts: readonly Act[];
}

const { vehicles, drivers, clients, rates, trips, users } = api;
/** One row is enough to see that there are any. */
const one = { limit: 1 } as const;

const imports = (label: string, kind: ImportKind): Act => ({ label, to: paths.importCreate, search: { kind } });

/** What a company needs before it runs, each step done or not by the rows that are there. */
function useSteps(): { readonly isReady: boolean; readonly steps: readonly Step[] } {
  const user = useUser();
  const seesUsers = can(user, users.list.definition.access);
  const fleet = useQuery(vehicles.counts.query());
  const people = useQuery(drivers.counts.query());
  const customers = useQuery(clients.list.query({ query: one }));
  const lanes = useQuery(rates.count.query());
  const open = useQuery(trips.scheduled.query({ query: { ...one, include_active: 'true' } }));
  const colleagues = useQuery({ ...users.list.query(), enabled: seesUsers });
  const hasVehicle = fleet.data && fleet.data.all > 0;
  const hasClient = customers.data && customers.data.total > 0;
  const steps: readonly Step[] = [
    {
      label: texts.vehicles,
      hint: texts.vehiclesHint,
      icon: IconTruck,
      needs: vehicles.create.definition.access,
      isDone: hasVehicle,
      acts: [imports(texts.importVehicles, 'vehicles'), { label: texts.addVehicle, to: paths.vehicleCreate }],
    },
    {
      label: texts.drivers,
      hint: texts.driversHint,
      icon: IconSteeringWheel,
      needs: drivers.create.definition.access,
      isDone: people.data && people.data.all > 0,
      acts: [imports(texts.importDrivers, 'drivers'), { label: texts.addDriver, to: paths.driverCreate }],
    },
    {
      label: texts.clients,
      hint: texts.clientsHint,
      icon: IconUsers,
      needs: clients.create.definition.access,
      isDone: hasClient,
      acts: [imports(texts.importClients, 'clients'), { label: texts.addClient, to: paths.clientCreate }],
    },
    {
      label: texts.routes,
      hint: texts.routesHint,
      icon: IconRoute2,
      needs: rates.create.definition.access,
      isDone: lanes.data && lanes.data.total > 0,
      acts: [{ label: texts.createRoute, to: paths.rateCreate }],
    },
    {
      label: texts.users,
      hint: texts.usersHint,
      icon: IconUserPlus,
      needs: users.create.definition.access,
      isDone: colleagues.data && colleagues.data.length > 1,
      acts: [{ label: texts.addUser, to: paths.users, search: { tab: 'create' } }],
    },
    {
      label: texts.trip,
      hint: hasVehicle && hasClient ? texts.tripHint : texts.tripWaits,
      icon: IconCalendarPlus,
      needs: trips.create.definition.access,
      isDone: open.data && open.data.total > 0,
      acts: hasVehicle && hasClient ? [{ label: texts.planTrip, to: paths.operations }] : [],
    },
  ];
  const counts = [fleet, people, customers, lanes, open, ...(seesUsers ? [colleagues] : [])];
  return {
    isReady: counts.every(({ isPending }) => !isPending),
    steps: steps.filter(({ isDone, needs }) => isDone !== undefined && can(user, needs)),
  };
}

/** What is still to do in a company that has completed no trip yet, as far as the user may do it: each line leads to its act and goes when it is done. */
export function GetStarted() {
  const { isReady, steps } = useSteps();
  const left = steps.filter(({ isDone }) => !isDone);
  if (!isReady || left.length === 0) return null;
  return (
    <Card title={texts.title} description={texts.done(steps.length - left.length, steps.length)}>
      <ul className={classes.steps} aria-label={texts.title}>
        {left.map(({ label, hint, icon: Sign, acts }) => (
          <li key={label}>
            <Sign size={20} stroke={1.6} aria-hidden />
            <div>
              <strong>{label}</strong>
              <span className={classes.hint}>{hint}</span>
              {acts.length > 0 && (
                <span className={classes.acts}>
                  {acts.map(({ label: act, to, search }) => (
                    <Link key={act} to={to} search={search as never}>
                      {act}
                    </Link>
                  ))}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
