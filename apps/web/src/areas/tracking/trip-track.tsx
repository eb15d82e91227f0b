import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { trailPieces } from '@superlink/domain/tracking/trail.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatKm } from '../../blocks/format/numbers.ts';
import { MapFrame } from '../../blocks/map/map-frame.tsx';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { useTrail, useTrailDays } from './trail.queries.ts';
import { pointsOf } from './trail.view.ts';
import { tripTrackMessages } from './trip-track.messages.ts';

/** Days that are offered; a trip that lasts longer has its vehicle's trail. */
const MOST_DAYS = 7;

/**
 * Where the vehicle of a trip was in its days, on a map that comes when somebody asks for it: who looks is recorded. Nothing is drawn where nothing was
 * heard of the vehicle.
 */
export function TripTrack({ assetId, from, to }: { readonly assetId: string; readonly from: Day; readonly to: Day }) {
  const [isShown, setShown] = useState(false);
  const first = useTrailDays(assetId, from.slice(0, 7));
  const last = useTrailDays(assetId, to.slice(0, 7));
  const heard = [...new Set([...(first.data ?? []), ...(last.data ?? [])])].filter((day) => day >= from && day <= to).toSorted();
  if (heard.length === 0) return null;
  return (
    <section aria-label={tripTrackMessages.track}>
      <Group justify="space-between" mt="md" mih={30}>
        <Title order={3}>{tripTrackMessages.track}</Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRoute size={14} />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? tripTrackMessages.hide : tripTrackMessages.show}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {tripTrackMessages.recorded}
      </Text>
      {isShown && <Days assetId={assetId} days={heard.slice(-MOST_DAYS)} />}
    </section>
  );
}

function Days({ assetId, days }: { readonly assetId: string; readonly days: readonly Day[] }) {
  const [chosen, setChosen] = useState(days.at(-1)!);
  const day = days.includes(chosen) ? chosen : days.at(-1)!;
  return (
    <>
      {days.length > 1 && (
        <SegmentedControl
          size="xs"
          my="xs"
          aria-label={tripTrackMessages.days}
          value={day}
          onChange={setChosen}
          data={days.map((each) => ({ value: each, label: formatDay(each).slice(0, 5) }))}
        />
      )}
      <DayOfTrack key={day} assetId={assetId} day={day} />
    </>
  );
}

function DayOfTrack({ assetId, day }: { readonly assetId: string; readonly day: Day }) {
  const { data: trail, error, refetch } = useTrail(assetId, day);
  const points = useMemo(() => (trail ? pointsOf(trail) : []), [trail]);
  const pieces = useMemo(() => trailPieces(points), [points]);
  const stops = useMemo(
    () =>
      (trail?.stops ?? []).map((stop, place) => ({
        key: String(place),
        label: String(place + 1),
        detail: '',
        lat: stop.lat,
        lng: stop.lon,
      })),
    [trail],
  );
  if (!trail) {
    return error ? (
      <ErrorState title={tripTrackMessages.failed} hint={error.detail || undefined} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines label={tripTrackMessages.loading} lines={4} />
    );
  }
  return (
    <>
      <MapFrame
        label={tripTrackMessages.mapOf(trail.fleetNumber)}
        height="320px"
        markers={[]}
        lines={[]}
        isDashed={false}
        trail={{ pieces, stops, at: null, chosen: undefined, onChoose: () => {} }}
      />
      <Group justify="space-between" mt={6}>
        <Text size="sm">{tripTrackMessages.driven(formatKm(trail.km))}</Text>
        <Link className="link-button" to={paths.trail(assetId)} search={{ day } as never}>
          {tripTrackMessages.openDay}
        </Link>
      </Group>
    </>
  );
}
