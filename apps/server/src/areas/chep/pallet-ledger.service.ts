import type { FileAnswer } from '@superlink/api/call.ts';
import type { OutstandingPalletsEntry } from '@superlink/api/chep/chep.schema.ts';
import type {
  LedgerClient,
  LedgerExportQuery,
  PalletLedgerAnswer,
  PalletMovement,
  PalletRatesAnswer,
  PalletRatesBody,
  PalletStatement,
  StatementExportQuery,
  StatementQuery,
} from '@superlink/api/chep/pallet-ledger.schema.ts';
import { AppError } from '@superlink/api/error.ts';
import { answerDay } from '@superlink/api/fields.ts';
import { requireMonth } from '@superlink/api/month.ts';
import { DEFAULT_PALLET_RATES, palletLedger, sumLedger } from '@superlink/domain/chep/pallet-ledger.ts';
import { daysOfMonth, sastDay, sastMonth } from '@superlink/domain/time/sast.ts';
import type { TenantDb } from '../../db/database.ts';
import { writeTable, type TableColumn } from '../../platform/spreadsheet/write-table.ts';
import type { Scope, SignedInScope } from '../../scope.ts';
import { changeRecord, NOT_NAMED_YET } from '../audit/public.ts';
import { clientName, listLedgerEntries, listMovements, namesOfClients, palletsHeldBefore } from './pallet-ledger.views.ts';
import { findPalletRates, lockPalletRates, putPalletRates } from './pallet-rates.queries.ts';

async function ratesOf({ db }: Pick<Scope, 'db'>): Promise<PalletRatesAnswer> {
  const own = await findPalletRates(db);
  if (!own) return { ...DEFAULT_PALLET_RATES, isDefault: true };
  return { hirePerDay: own.hirePerDay, lossPerPallet: own.lossPerPallet, isDefault: false };
}

/** The ledger's lines as they stand today, of one client or of all that have records. */
async function ledgerLines(scope: Scope, rates: PalletRatesAnswer, clientId?: string): Promise<LedgerClient[]> {
  const entries = await listLedgerEntries(scope.db, clientId);
  const names = await namesOfClients(scope.db, clientId);
  return palletLedger(entries, rates, sastDay(scope.clock.now())).map((line) => ({ ...line, lockedInClient: names.get(line.clientId)! }));
}

/** Clients that owe pallets, most first; the ledger's own figures (decision 17.9; CHO-1, CHO-2). */
export async function listOutstandingPallets(scope: Scope): Promise<OutstandingPalletsEntry[]> {
  const lines = await ledgerLines(scope, { ...DEFAULT_PALLET_RATES, isDefault: true });
  return lines
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ clientId, lockedInClient, outstanding }) => ({ clientId, lockedInClient, totalOutstandingPallets: outstanding }));
}

export async function readLedger(scope: Scope): Promise<PalletLedgerAnswer> {
  const rates = await ratesOf(scope);
  const clients = await ledgerLines(scope, rates);
  return { asOf: answerDay(sastDay(scope.clock.now())), rates, clients, totals: sumLedger(clients) };
}

const palletRates = {
  area: 'chep',
  prefix: 'rates_',
  loggedWhole: true,
  lock: async (db: TenantDb) => (await lockPalletRates(db)) ?? NOT_NAMED_YET,
  read: ratesOf,
};

/** Rand a pallet; from now on every figure is worked out by them, also of pallets that are out already. */
export function setPalletRates(scope: SignedInScope, body: PalletRatesBody): Promise<PalletRatesAnswer> {
  return changeRecord(scope, palletRates, { id: 'pallet_rates' }, async ({ stamp }) => {
    await putPalletRates(scope.db, { ...body, ...stamp });
    return { done: 'set' };
  });
}

/**
 * A client's account of one month, of the current one unless it is named: what it held, what came and went, what it holds. Pallets go out on
 * their pick-up day and come back on the delivery day of the completed or overridden record. Throws not_found, validation_error.
 */
export async function readStatement(scope: Scope, clientId: string, query: StatementQuery): Promise<PalletStatement> {
  const { db, clock } = scope;
  const named = await clientName(db, clientId);
  if (!named) throw new AppError('not_found');
  const month = query.month ? requireMonth(query.month, clock.now()) : sastMonth(clock.now());
  const { from, until } = daysOfMonth(month);
  const rates = await ratesOf(scope);
  const [line] = await ledgerLines(scope, rates, clientId);
  const opening = await palletsHeldBefore(db, clientId, from);
  const rows = await listMovements(db, clientId, from, until);
  const pallets = (kind: PalletMovement['kind']) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.pallets, 0);
  let balance = opening;
  const movements = rows.map(({ id, day, kind, depotAddress, ...row }): PalletMovement => {
    balance += kind === 'out' ? row.pallets : -row.pallets;
    return { ...row, chepId: id, date: answerDay(day), kind, balance, depot: depotAddress };
  });
  return {
    client: line ?? { clientId, lockedInClient: named.registeredName, ...sumLedger([]) },
    month,
    opening,
    out: pallets('out'),
    returned: pallets('returned'),
    overridden: pallets('overridden'),
    closing: balance,
    movements,
    rates,
  };
}

const ledgerColumns: readonly TableColumn<Omit<LedgerClient, 'clientId'>>[] = [
  { heading: 'Client', kind: 'text', value: ({ lockedInClient }) => lockedInClient, width: 36 },
  { heading: 'Out', kind: 'number', value: ({ out }) => out },
  { heading: 'Returned', kind: 'number', value: ({ returned }) => returned },
  { heading: 'Overridden', kind: 'number', value: ({ overridden }) => overridden },
  { heading: 'Outstanding', kind: 'number', value: ({ outstanding }) => outstanding },
  { heading: '0-7 days', kind: 'number', value: ({ byAge }) => byAge.days0to7 },
  { heading: '8-14 days', kind: 'number', value: ({ byAge }) => byAge.days8to14 },
  { heading: '15-30 days', kind: 'number', value: ({ byAge }) => byAge.days15to30 },
  { heading: '30+ days', kind: 'number', value: ({ byAge }) => byAge.daysOver30 },
  { heading: 'Past Grace', kind: 'number', value: ({ overdue }) => overdue },
  { heading: 'Hire (R)', kind: 'number', value: ({ hire }) => hire },
  { heading: 'Loss (R)', kind: 'number', value: ({ loss }) => loss },
];

export async function exportLedger(scope: Scope, { format }: LedgerExportQuery): Promise<FileAnswer> {
  const { clients, totals } = await readLedger(scope);
  const rows = [...clients, { lockedInClient: 'Total', ...totals }];
  return writeTable(format, { name: `pallet-ledger-${sastDay(scope.clock.now())}`, columns: ledgerColumns, rows });
}

interface StatementLine extends Partial<Omit<PalletMovement, 'balance' | 'kind'>> {
  readonly text: string;
  readonly balance: number;
}
const sign = { out: 1, returned: -1, overridden: -1 } as const;
const words = { out: 'Out', returned: 'Returned', overridden: 'Overridden' } as const;

const statementColumns: readonly TableColumn<StatementLine>[] = [
  { heading: 'Date', kind: 'day', value: ({ date }) => date?.slice(0, 10) ?? null },
  { heading: 'Movement', kind: 'text', value: ({ text }) => text, width: 18 },
  { heading: 'Load Number', kind: 'text', value: ({ loadNr }) => loadNr ?? null },
  { heading: 'Trip ID', kind: 'number', value: ({ tripNumber }) => tripNumber ?? null },
  { heading: 'Registration', kind: 'text', value: ({ lockedInRegistration }) => lockedInRegistration ?? null },
  { heading: 'CHEP Depot', kind: 'text', value: ({ depot }) => depot ?? null, width: 36 },
  { heading: 'Reference', kind: 'text', value: ({ reference }) => reference ?? null, width: 20 },
  { heading: 'Pallets', kind: 'number', value: ({ pallets }) => pallets ?? null },
  { heading: 'Balance', kind: 'number', value: ({ balance }) => balance },
];

export async function exportStatement(scope: Scope, clientId: string, { format, ...query }: StatementExportQuery): Promise<FileAnswer> {
  const { client, month, opening, closing, movements } = await readStatement(scope, clientId, query);
  const rows: StatementLine[] = [
    { text: 'Opening balance', balance: opening },
    ...movements.map((movement) => ({ ...movement, text: words[movement.kind], pallets: sign[movement.kind] * movement.pallets })),
    { text: 'Closing balance', balance: closing },
  ];
  const name = client.lockedInClient.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return writeTable(format, { name: `pallets-${name}-${month}`, columns: statementColumns, rows });
}
