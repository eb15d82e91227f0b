import { palletAges } from '@superlink/domain/chep/pallet-ledger.ts';
import { z } from 'zod';
import { dayAnswer, id, quantity, tableFormat } from '../fields.ts';

/** far above any rate, and within numeric(14,2) */
const RAND_MAX = 1_000_000;
const rand = (required: string) => quantity({ required, negative: 'Amount must be positive', places: 2, max: RAND_MAX });

export const palletRatesBody = z
  .strictObject({ hirePerDay: rand('Hire a day is required'), lossPerPallet: rand('Loss a pallet is required') })
  .meta({ id: 'PalletRatesChange' });
export type PalletRatesBody = z.output<typeof palletRatesBody>;

/** Rand; `isDefault` until the company has named its own. */
export const palletRates = z
  .object({ hirePerDay: z.number(), lossPerPallet: z.number(), isDefault: z.boolean() })
  .meta({ id: 'PalletRates' });
export type PalletRatesAnswer = z.infer<typeof palletRates>;

const line = {
  out: z.int(),
  returned: z.int(),
  overridden: z.int(),
  /** out − returned − overridden */
  outstanding: z.int(),
  /** outstanding pallets by days since their pick-up */
  byAge: z.record(z.enum(palletAges), z.int()),
  /** outstanding pallets past their grace */
  overdue: z.int(),
  /** rand of hire for the days past the grace, until today */
  hire: z.number(),
  /** rand to pay when none of the outstanding pallets comes back */
  loss: z.number(),
};
export const ledgerTotals = z.object(line).meta({ id: 'PalletLedgerTotals' });
export const ledgerClient = z.object({ clientId: id, lockedInClient: z.string(), ...line }).meta({ id: 'PalletLedgerClient' });
export type LedgerClient = z.infer<typeof ledgerClient>;
export const palletLedgerAnswer = z
  .object({ asOf: dayAnswer, rates: palletRates, clients: z.array(ledgerClient), totals: ledgerTotals })
  .meta({ id: 'PalletLedger' });
export type PalletLedgerAnswer = z.infer<typeof palletLedgerAnswer>;

export const ledgerExportQuery = z.object({ format: tableFormat });
export type LedgerExportQuery = z.output<typeof ledgerExportQuery>;

export const statementParams = z.object({ clientId: id });
const month = z.string().trim().max(20).optional();
/** Without a month the current one. */
export const statementQuery = z.object({ month });
export type StatementQuery = z.output<typeof statementQuery>;
export const statementExportQuery = z.object({ month, format: tableFormat });
export type StatementExportQuery = z.output<typeof statementExportQuery>;

export const palletMovement = z
  .object({
    chepId: id,
    date: dayAnswer,
    kind: z.enum(['out', 'returned', 'overridden']),
    pallets: z.int(),
    /** pallets the client holds after this */
    balance: z.int(),
    loadNr: z.string().nullable(),
    tripNumber: z.int(),
    lockedInRegistration: z.string(),
    depot: z.string(),
    /** receipt number of a return, override code of a release */
    reference: z.string().nullable(),
  })
  .meta({ id: 'PalletMovement' });
export type PalletMovement = z.infer<typeof palletMovement>;

/** A client's account of one month: opening + out − returned − overridden = closing. */
export const palletStatement = z
  .object({
    client: ledgerClient,
    month: z.string(),
    opening: z.int(),
    out: z.int(),
    returned: z.int(),
    overridden: z.int(),
    closing: z.int(),
    movements: z.array(palletMovement),
    rates: palletRates,
  })
  .meta({ id: 'PalletStatement' });
export type PalletStatement = z.infer<typeof palletStatement>;
