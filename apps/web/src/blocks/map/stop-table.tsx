import { Table } from '@mantine/core';
import type { MapScene } from './map-scene.ts';

/** The stops and vehicles of a map in words, for a browser that cannot draw one. */
export function StopTable({ markers, vehicles = [] }: Pick<MapScene, 'markers' | 'vehicles'>) {
  const rows = [...markers, ...vehicles.map(({ detail, ...vehicle }) => ({ ...vehicle, address: detail }))];
  return (
    <Table aria-label="Stops on the map">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Stop</Table.Th>
          <Table.Th>Address</Table.Th>
          <Table.Th>Position</Table.Th>
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
