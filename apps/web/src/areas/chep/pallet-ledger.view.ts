import { palletAges } from '@superlink/domain/chep/pallet-ledger.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { z } from 'zod';

export const ledgerSorts = ['client', 'outstanding', ...palletAges, 'overdue', 'hire', 'loss', 'out', 'returned', 'overridden'] as const;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Everything that the address of /chep/ledger says. */
export function ledgerView(today: Day) {
  return z.object({
    sort: z.enum(ledgerSorts).catch('outstanding'),
    direction: z.enum(['asc', 'desc']).catch('desc'),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce.number().int().min(10).max(50).catch(30),
    search: z.string().max(100).catch(''),
    /** id of the client whose statement is open, and its month as YYYY-MM */
    client: z.string().optional().catch(undefined),
    month: z.string().regex(monthPattern).catch(today.slice(0, 7)),
  });
}
