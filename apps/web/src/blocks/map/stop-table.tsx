import { Table } from '@mantine/core';
import { words } from '../../ui/words.messages.ts';
import type { MapScene } from './map-scene.ts';
import { mapMessages } from './map.messages.ts';

/** The stops and vehicles of a map in words, for a browser that cannot draw one. */
export function StopTable({ markers, vehicles = [] }: Pick<MapScene, 'markers' | 'vehicles'>) {
  const rows = [...markers, ...vehicles.map(({ detail, ...vehicle }) => ({ ...vehicle, address: detail }))];
  return (
    <Table aria-label={mapMessages.stopsOnTheMap}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{mapMessages.stop}</Table.Th>
          <Table.Th>{words.address}</Table.Th>
          <Table.Th>{mapMessages.position}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, label, address, lat, lng }) => (
          <Table.Tr key={key}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{address}</Table.Td>
            <Table.Td>
              {lat.toFixed(4)}, {lng.toFixed(4)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
