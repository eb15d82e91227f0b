import { Button, Paper, Switch, Text, TextInput } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AmountInput } from '../form/amount-input.tsx';
import { numberOf } from '../form/number-text.ts';
import { formatDistance } from '../format/numbers.ts';
import type { MapPoint } from '../map/map-scene.ts';
import { RouteMap } from '../map/route-map.tsx';
import { emptyRoute, isPlaced, routeRules, withChangedStop, type RouteValue, type StopValue } from './route-value.ts';
import { StopList } from './stop-list.tsx';
import type { StopRowFields } from './stop-row.tsx';
import { stopsMessages } from './stops.messages.ts';
import classes from './stops.module.css';
import { useWay } from './use-way.ts';
import { linesOfWays, WayList } from './way-list.tsx';

interface Complaint {
  readonly message?: string;
}
/** What the form has against the value, by part. */
export interface RouteErrors {
  /** against the stops as a whole */
  readonly list?: Complaint;
  readonly stops?: readonly ({ readonly address?: Complaint } | undefined)[];
  readonly km?: Complaint;
}

/**
 * Stops, map and distance of a route (2§2 Route create and edit). The way is looked for whenever the stops change; in manual mode everything
 * is typed. Complaints show under a field once it was left, or all of them with `showsAllErrors`.
 */
export function RouteEditor({
  value,
  onChange,
  onBlur,
  focusRef,
  errors,
  showsAllErrors,
  figures,
  mapElsewhere = false,
}: {
  readonly value: RouteValue;
  readonly onChange: (value: RouteValue) => void;
  readonly onBlur: () => void;
  /** gets something whose `focus` goes to the first field with a complaint */
  readonly focusRef: (target: { focus: () => void }) => void;
  readonly errors: RouteErrors;
  readonly showsAllErrors: boolean;
  readonly figures?: ReactNode;
  /** the screen draws the chosen way itself */
  readonly mapElsewhere?: boolean;
}) {
  const latest = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    latest.current = value;
    report.current = onChange;
  });
  /** Changes what the route is by now, also from an answer that comes later. */
  const change = useCallback((make: (route: RouteValue) => RouteValue) => {
    const next = make(latest.current);
    if (next === latest.current) return;
    latest.current = next;
    report.current(next);
  }, []);

  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (key: string) => {
    setLeft((before) => new Set(before).add(key));
    onBlur();
  };
  const inputs = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    focusRef({
      focus() {
        // by the rules themselves: the form asks for the focus before it has drawn its complaints
        const wrong = routeRules.safeParse(latest.current).error?.issues.find(({ path }) => path[0] === 'stops');
        const stop = latest.current.stops[Number(wrong?.path[1])];
        inputs.current.get(stop?.key ?? 'km')?.focus();
      },
    });
  }, [focusRef]);

  // what was on the map before manual mode, for those who look and come back
  const mapped = useRef<RouteValue | null>(null);
  const switchMode = (isManual: boolean) => {
    if (isManual) mapped.current = value;
    setLeft(new Set());
    change(() => (isManual ? emptyRoute(true) : (mapped.current ?? emptyRoute())));
  };

  const way = useWay(value, change);
  const chosen = way.ways.find(({ polyline }) => polyline === value.polyline);
  const rows: Omit<StopRowFields, 'error'> = {
    isManual: value.isManual,
    onEdit: (stop, edit) => change((now) => withChangedStop(now, stop.key, edit)),
    onPlace: (stop, address, { lat, lng }) =>
      // the answer may come after the user has typed something else
      change((now) =>
        now.stops.some(({ key, address: typed }) => key === stop.key && typed === address)
          ? withChangedStop(now, stop.key, { lat, lng })
          : now,
      ),
    onLeave: (stop) => leave(stop.key),
    inputRef: (stop, input) => {
      if (input) inputs.current.set(stop.key, input);
      else inputs.current.delete(stop.key);
    },
  };
  const errorOf = (stop: StopValue) =>
    showsAllErrors || left.has(stop.key)
      ? errors.stops?.[value.stops.findIndex(({ key }) => key === stop.key)]?.address?.message
      : undefined;
  const kmError = showsAllErrors || left.has('km') ? errors.km?.message : undefined;
  const kmRef = (input: HTMLInputElement | null) => {
    if (input) inputs.current.set('km', input);
    else inputs.current.delete('km');
  };
  const lists = { route: value, onChange: change, errorOf, ...rows };
  const placed = value.stops.filter(isPlaced);
  // a farm that no search finds can still be pointed at
  const unplaced = value.stops.find((stop) => !isPlaced(stop));
  const place = ({ key, address }: StopValue, at: MapPoint) =>
    change((now) => withChangedStop(now, key, { ...at, address: address.trim() || `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}` }));

  return (
    <>
      <Paper p="md" className={classes.switch}>
        <Switch
          label={stopsMessages.manualAddressInsert}
          description={stopsMessages.manualAddressHint}
          checked={value.isManual}
          onChange={(event) => switchMode(event.currentTarget.checked)}
        />
        {value.isManual && <StatusBadge tone="amber">{stopsMessages.manualModeActive}</StatusBadge>}
      </Paper>
      {errors.list?.message !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.list.message}
        </Text>
      )}
      <div className={classes.columns}>
        <StopList kind="loading" {...lists} />
        <StopList kind="offloading" {...lists} />
      </div>
      {!value.isManual && (
        <Card title={mapElsewhere ? stopsMessages.way : stopsMessages.map}>
          {!mapElsewhere && (
            <RouteMap
              markers={placed.map((stop) => ({ ...stop, label: String(stop.sequence) }))}
              lines={linesOfWays(way.ways, chosen, value.polyline)}
              isEstimate={value.kmSource === 'estimate'}
              isLoading={way.isLooking}
              isReady={value.polyline !== null}
              onChooseLine={(polyline) => {
                const wanted = way.ways.find((each) => each.polyline === polyline);
                if (wanted) way.choose(wanted);
              }}
              onMoveMarker={(key, { lat, lng }) => change((now) => withChangedStop(now, key, { lat, lng }))}
              onPick={unplaced && ((at) => place(unplaced, at))}
            />
          )}
          {!mapElsewhere && unplaced && (
            <Text size="xs" c="dimmed" mb="xs">
              {stopsMessages.clickPlaces(String(unplaced.sequence))}
            </Text>
          )}
          {way.ways.length > 1 && <WayList ways={way.ways} chosen={chosen} onChoose={way.choose} />}
          {way.isWithoutAlternatives && (
            <Text size="xs" c="dimmed">
              {stopsMessages.alternativesHint}
            </Text>
          )}
          {way.ways.length === 0 && way.canAsk && (
            <div>
              <Button variant="default" size="xs" leftSection={<IconRoute size={16} />} onClick={way.ask}>
                {value.km === '' ? stopsMessages.calculateTheRouteAgain : stopsMessages.showRouteAlternatives}
              </Button>
            </div>
          )}
        </Card>
      )}
      <Card title={stopsMessages.distance}>
        <div className={classes.figures}>
          {value.isManual ? (
            <AmountInput
              ref={kmRef}
              label={stopsMessages.totalDistance}
              unit="km"
              required
              decimals={1}
              withKeyboardEvents={false}
              value={value.km}
              error={kmError}
              onChange={(km) => change((now) => ({ ...now, km }))}
              onBlur={() => leave('km')}
            />
          ) : (
            <TextInput
              ref={kmRef}
              label={stopsMessages.totalDistance}
              readOnly
              value={value.km === '' ? '' : formatDistance(numberOf(value.km))}
              placeholder={way.isLooking ? stopsMessages.calculating : stopsMessages.calculatedFromTheRoute}
              error={kmError}
            />
          )}
          {figures}
        </div>
      </Card>
    </>
  );
}
