import { drivenKm } from '@superlink/domain/trips/driven-km.ts';
import { Badge, Text, Title, UnstyledButton } from '@mantine/core';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { stopsOfKind, type StopKind } from '@superlink/domain/stops/stop.ts';
import { isOpenTrip } from '@superlink/domain/trips/trip-state.ts';
import { earnedRevenue } from '@superlink/domain/trips/trip-revenue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatDay, formatInstant } from '../../blocks/format/dates.ts';
import { formatKm, formatMoney, formatTons } from '../../blocks/format/numbers.ts';
import { api } from '../../client/api.ts';
import { orNull } from '../../client/or-null.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { TripArrival } from '../tracking/public.ts';
import { LoadNumber } from './load-number.tsx';
import { driverOf, endInHistory, rateTypeLabel } from './trip-facts.ts';
import { viewPod } from './trip-papers.tsx';
import { TripStatusBadge } from './trip-status-badge.tsx';
import { tripMessages } from './trip.messages.ts';
import classes from './trips.module.css';

const kmSourceNames = {
  estimate: tripMessages.estimatedDistance,
  engine: tripMessages.calculatedRoute,
  manual: tripMessages.enteredByHand,
} as const;

/** How deep the headings of the sections stand: under a panel's title, or each at the head of a card of a page. */
const SectionDepth = createContext<2 | 3>(3);
export const SectionsOfPage = ({ children }: { children: ReactNode }) => <SectionDepth value={2}>{children}</SectionDepth>;

/** Who drives what for whom. */
export function TripFacts({ trip }: { trip: Trip }) {
  const { lockedInRateDetails: way } = trip;
  return (
    <Section
      title={tripMessages.tripDetails}
      facts={[
        { label: tripMessages.tripId, value: trip.tripNumber },
        { label: tripMessages.loadNumber, value: <LoadNumber trip={trip} /> },
        { label: words.status, value: <TripStatusBadge status={trip.status} /> },
        { label: words.client, value: <Link to={paths.client(trip.clientId)}>{trip.lockedInClient}</Link> },
        {
          label: words.vehicle,
          value: (
            <Link to={paths.vehicles} search={{ vehicle: trip.assetId }}>
              {trip.asset.fleetNumber} · {trip.lockedInRegistration}
            </Link>
          ),
        },
        { label: words.driver, value: <DriverName trip={trip} /> },
        { label: words.commodity, value: way.commodity },
      ]}
    />
  );
}

/** Days, readings and tons, as planned and as they became. */
export function TripTimes({ trip }: { trip: Trip }) {
  return (
    <Section
      title={tripMessages.tripOverview}
      facts={[
        { label: tripMessages.startDate, value: formatDay(trip.startDate) },
        { label: tripMessages.endDate, value: endInHistory(trip) },
        ...(trip.status === 'on_route' ? [{ label: tripMessages.arrives, value: <TripArrival tripId={trip.id} /> }] : []),
        { label: tripMessages.openingKilometers, value: formatKm(trip.openingKilometers) },
        { label: tripMessages.closingKilometers, value: formatKm(trip.closingKilometers) },
        { label: tripMessages.driven, value: formatKm(drivenKm(trip)) },
        { label: tripMessages.tonnage, value: formatTons(trip.tonnage) },
        ...(trip.tonnage === trip.plannedTonnage ? [] : [{ label: tripMessages.plannedTonnage, value: formatTons(trip.plannedTonnage) }]),
      ]}
    />
  );
}

/** The way and its stops. */
export function TripWay({ trip }: { trip: Trip }) {
  const { lockedInRateDetails: way } = trip;
  return (
    <Section
      title={tripMessages.routeDetails}
      facts={[
        { label: tripMessages.distance, value: `${formatKm(way.km)} · ${kmSourceNames[way.km_source]}` },
        { label: tripMessages.emptyDistance, value: way.emptyKm === null ? '–' : formatKm(way.emptyKm) },
      ]}
    >
      <Stops trip={trip} kind="loading" title={tripMessages.loadingPoints} />
      <Stops trip={trip} kind="offloading" title={tripMessages.offloadingPoints} />
    </Section>
  );
}

/** What the trip brings. */
export function TripMoney({ trip }: { trip: Trip }) {
  const { lockedInRateDetails: way, rateType } = trip;
  const unit = rateType === 'per_ton' ? tripMessages.perTon : tripMessages.perLoad;
  return (
    <Section
      title={tripMessages.financialDetails}
      facts={[
        { label: tripMessages.rateType, value: rateTypeLabel(rateType) },
        { label: tripMessages.lockedInRevenue, value: `${formatMoney(trip.lockedInRevenue)} ${unit}` },
        {
          label: tripMessages.estimatedRevenue,
          value: trip.estimatedRevenue === null ? words.notApplicable : formatMoney(trip.estimatedRevenue),
        },
        { label: tripMessages.finalRevenue, value: formatMoney(earnedRevenue(trip)) },
        {
          label: tripMessages.finalRevenuePerTon,
          value:
            trip.status !== 'completed'
              ? '–'
              : trip.finalRevenuePerTon === null
                ? words.notApplicable
                : formatMoney(trip.finalRevenuePerTon),
        },
        { label: tripMessages.currency, value: way.currency },
        { label: tripMessages.invoiceNumber, value: trip.invoiceNumber ?? words.notApplicable },
      ]}
    />
  );
}

/** Papers, origin and marks; `podDue` where there is room for the day. */
export function TripRest({ trip, podDue }: { trip: Trip; podDue?: ReactNode }) {
  const { lockedInRateDetails: way } = trip;
  return (
    <Section
      title={tripMessages.additionalDetails}
      facts={[
        { label: tripMessages.pod, value: <PodFact trip={trip} /> },
        ...(podDue === undefined ? [] : [{ label: tripMessages.podDue, value: podDue }]),
        { label: tripMessages.chepLoad, value: trip.isChepLoad ? words.yes : words.no },
        { label: tripMessages.madeFrom, value: <Origin trip={trip} /> },
        ...(way.effectiveDate === null ? [] : [{ label: tripMessages.rateEffective, value: formatDay(way.effectiveDate) }]),
        ...(trip.acceptedAt === null ? [] : [{ label: tripMessages.acceptedAt, value: formatInstant(trip.acceptedAt) }]),
        ...(trip.isBackDated || trip.isReverted ? [{ label: tripMessages.marks, value: <Marks trip={trip} /> }] : []),
        { label: tripMessages.lastChange, value: tripMessages.changedBy(formatInstant(trip.updatedAt), trip.updatedBy) },
      ]}
    />
  );
}

/** Who is at the wheel of an open trip has a page; of a closed one the name is kept as it was. */
function DriverName({ trip }: { trip: Trip }) {
  const { driverId } = trip.asset;
  const name = driverOf(trip);
  if (name === null) return tripMessages.noDriver;
  return isOpenTrip(trip) && driverId !== null ? <Link to={paths.driver(driverId)}>{name}</Link> : name;
}

/** The rate or contract that the trip was made from, by its number; one that is gone says so. */
function Origin({ trip: { routeId, contractId } }: { trip: Trip }) {
  const rate = useQuery({
    ...orNull(api.rates.get.query({ params: { id: routeId ?? '' } })),
    enabled: routeId !== null && contractId === null,
  });
  const contract = useQuery({ ...orNull(api.contracts.get.query({ params: { id: contractId ?? '' } })), enabled: contractId !== null });
  if (contractId !== null) {
    if (contract.data === null) return tripMessages.contractDeleted;
    return contract.data ? (
      <Link to={paths.contract(contractId)}>{tripMessages.contractOf(contract.data.appId)}</Link>
    ) : (
      tripMessages.contract
    );
  }
  if (routeId === null) return tripMessages.customTrip;
  if (rate.data === null) return tripMessages.routeDeleted;
  return rate.data ? tripMessages.routeOf(`${rate.data.appId}${rate.data.routeName ? ` · ${rate.data.routeName}` : ''}`) : words.route;
}

export function Section({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={useContext(SectionDepth)} id={id} className={classes.sectiontitle}>
        {title}
      </Title>
      {children}
      {facts.length > 0 && <FactList label={title} facts={facts} />}
    </section>
  );
}

function Stops({ trip, kind, title }: { trip: Trip; kind: StopKind; title: string }) {
  const id = useId();
  const stops = stopsOfKind(trip.lockedInRateDetails.stops, kind);
  return (
    <div className={classes.stops}>
      <Text size="sm" fw={600} id={id}>
        {title}
      </Text>
      {stops.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.notApplicable}
        </Text>
      ) : (
        <ol aria-labelledby={id}>
          {stops.map((stop, index) => (
            <li key={index} data-kind={kind}>
              {stop.customName && <b>{stop.customName} </b>}
              {stop.address}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Whether the POD is there, said in words; everybody may look at it. */
function PodFact({ trip }: { trip: Trip }) {
  if (!trip.podUploaded) return <StatusBadge tone={trip.status === 'completed' ? 'amber' : 'grey'}>{tripMessages.notUploaded}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="green">{tripMessages.uploaded}</StatusBadge>
      <UnstyledButton className="link-button" fz="sm" onClick={() => viewPod(trip)}>
        {tripMessages.viewPod}
      </UnstyledButton>
    </>
  );
}

function Marks({ trip }: { trip: Trip }) {
  return (
    <>
      {trip.isReverted && <Badge color="gray">{tripMessages.revertedOnce}</Badge>}
      {trip.isBackDated && <Badge color="gray">{tripMessages.backDated}</Badge>}
    </>
  );
}
