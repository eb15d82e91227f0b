import type { FileAnswer } from '@superlink/api/call.ts';
import type { PalletMovement, PalletStatement, StatementQuery } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { formatCount } from '@superlink/domain/numbers/format.ts';
import { monthName } from '@superlink/domain/reports/month-figures.ts';
import { palletStatementName } from '@superlink/domain/reports/report-file.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import type { PdfJob } from '../../platform/pdf/pdf-printer.ts';
import type { OutsideScope } from '../../scope.ts';
import { readStatement } from '../chep/public.ts';
import { headOf, type ReportHead } from './letterhead.service.ts';
import { printPaper, type PaperTools } from './logo.service.ts';
import { printedHead, printedList, type ListedColumn } from './report-layout.ts';
import { seeOneMoment } from './vehicle-month.views.ts';

const movementNames = { out: 'Out', returned: 'Returned', overridden: 'Overridden' } as const;
const signed = ({ kind, pallets }: PalletMovement) => `${kind === 'out' ? '+' : '−'}${formatCount(pallets)}`;

function columns(closing: number): ListedColumn<PalletMovement>[] {
  return [
    { head: 'Date', cell: ({ date }) => formatDay(date), total: 'Closing balance' },
    { head: 'Movement', cell: ({ kind }) => movementNames[kind] },
    { head: 'Load', wide: 1.5, longest: 10, cell: ({ loadNr, tripNumber }) => loadNr ?? `Trip ${tripNumber}` },
    { head: 'Vehicle', cell: ({ lockedInRegistration }) => lockedInRegistration },
    { head: 'CHEP depot', wide: 3, cell: ({ depot }) => depot ?? '–' },
    { head: 'Reference', wide: 1.5, longest: 10, cell: ({ reference }) => reference ?? '–' },
    { head: 'Pallets', right: true, cell: signed },
    { head: 'Balance', right: true, cell: ({ balance }) => formatCount(balance), total: formatCount(closing) },
  ];
}

/** What a client owes in pallets; what they cost the company is not the client's business. */
function printedPallets(head: ReportHead, statement: PalletStatement, printedAt: Date): PdfJob {
  const { client, month, opening, out, returned, overridden, closing, movements } = statement;
  return {
    template: 'report',
    at: printedAt,
    data: {
      ...printedHead(
        head,
        { title: 'Statement of pallets', subtitle: client.lockedInClient, period: monthName(month), note: 'CHEP pallets' },
        printedAt,
      ),
      figures: [
        { label: 'Opening balance', value: formatCount(opening), note: 'pallets held' },
        { label: 'Delivered', value: formatCount(out), note: 'pallets out in the month' },
        { label: 'Returned', value: formatCount(returned + overridden), note: `${formatCount(overridden)} of them released in writing` },
        { label: 'Closing balance', value: formatCount(closing), note: 'pallets held' },
      ],
      charts: [],
      lists: [printedList('Movements', 'No pallets moved in this month.', movements, columns(closing))],
    },
  };
}

export function printPalletStatement(work: OutsideScope, tools: PaperTools, clientId: string, query: StatementQuery): Promise<FileAnswer> {
  return printPaper(work, tools, async (scope) => {
    await seeOneMoment(scope.db);
    const statement = await readStatement(scope, clientId, query);
    const head = await headOf(scope);
    const job = printedPallets(head, statement, scope.clock.now());
    return { name: palletStatementName(statement.client.lockedInClient, statement.month), head, job };
  });
}
