import { Table } from '@mantine/core';
import { thinForWire } from '@superlink/domain/tracking/trail-thinning.ts';
import { sastTime } from '@superlink/domain/time/sast.ts';
import { useState } from 'react';
import { trailMessages } from './trail.messages.ts';
import classes from './trail.module.css';
import type { PlacedPoint } from './trail.view.ts';

/** Rows that a person reads. */
const MOST_ROWS = 200;

/** The points of the day in words, for who cannot see or draw the map; made when they are asked for. */
export function TrailPoints({ points }: { readonly points: readonly PlacedPoint[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.points} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{trailMessages.pointsOfTheDay}</summary>
      {opened && (
        <Table.ScrollContainer minWidth={360} mah={420}>
          <Table aria-label={trailMessages.pointsOfTheDay}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{trailMessages.time}</Table.Th>
                <Table.Th>{trailMessages.speed}</Table.Th>
                <Table.Th>{trailMessages.position}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {thinForWire(points, [], MOST_ROWS).map(({ at, speedKmh, lat, lon }) => (
                <Table.Tr key={at}>
                  <Table.Td>{sastTime(new Date(at))}</Table.Td>
                  <Table.Td>{speedKmh === null ? '–' : `${Math.round(speedKmh)} km/h`}</Table.Td>
                  <Table.Td>
                    {lat.toFixed(5)}, {lon.toFixed(5)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </details>
  );
}
