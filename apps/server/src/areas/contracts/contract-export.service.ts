import type { FileAnswer } from '@superlink/api/call.ts';
import type { ContractExportQuery, ContractRow } from '@superlink/api/contracts/contract.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { stopsOfKind, type StopKind } from '@superlink/domain/stops/stop.ts';
import { sastDay } from '@superlink/domain/time/sast.ts';
import { collectPages } from '../../platform/spreadsheet/collect-pages.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope } from '../../scope.ts';
import { listContracts } from './contracts.service.ts';

const addresses = ({ stops }: ContractRow, kind: StopKind) =>
  stopsOfKind(stops, kind)
    .map(({ address }) => address)
    .join(' | ');

/** The facts of the cards, every stop of both kinds, and the tonnage of the month. */
const columns: readonly TableColumn<ContractRow>[] = [
  { heading: 'ID', kind: 'text', value: ({ appId }) => appId },
  { heading: 'Contract Name', kind: 'text', value: ({ contractName }) => contractName, width: 28 },
  { heading: 'Client', kind: 'text', value: ({ client }) => client?.registeredName ?? null, width: 36 },
  { heading: 'Customer Code', kind: 'text', value: ({ client }) => client?.customerCode ?? null },
  { heading: 'Commodity', kind: 'text', value: ({ commodity }) => commodity, width: 24 },
  { heading: 'Status', kind: 'text', value: ({ expired }) => (expired ? 'Expired' : 'Active') },
  { heading: 'Loading', kind: 'text', value: (contract) => addresses(contract, 'loading'), width: 36 },
  { heading: 'Offloading', kind: 'text', value: (contract) => addresses(contract, 'offloading'), width: 36 },
  { heading: 'Kilometers', kind: 'number', value: ({ km }) => km },
  { heading: 'Rate Type', kind: 'text', value: ({ rateType }) => rateTypeName(rateType) },
  { heading: 'Amount', kind: 'number', value: ({ amount }) => amount },
  { heading: 'Tonnage Month', kind: 'text', value: ({ tonnageMonth }) => tonnageMonth },
  { heading: 'Monthly Tonnage', kind: 'number', value: ({ monthlyTonnage }) => monthlyTonnage },
  { heading: 'Delivered Tonnage', kind: 'number', value: ({ deliveredTonnage }) => deliveredTonnage },
  { heading: 'Remaining Tonnage', kind: 'number', value: ({ remainingTonnage }) => remainingTonnage },
  { heading: 'Progress %', kind: 'number', value: ({ progress }) => progress },
  { heading: 'Start Date', kind: 'day', value: ({ contractStart }) => contractStart.slice(0, 10) },
  { heading: 'End Date', kind: 'day', value: ({ contractEnd }) => contractEnd?.slice(0, 10) ?? null },
  { heading: 'POD Cut-off Day', kind: 'number', value: ({ podCutOffDay }) => podCutOffDay || null },
];

export async function exportContracts(scope: Scope, { format, ...query }: ContractExportQuery): Promise<FileAnswer> {
  const rows = await collectPages((page) => listContracts(scope, { ...query, ...page }));
  return writeTable(format, { name: `contracts-${sastDay(scope.clock.now())}`, columns, rows });
}
