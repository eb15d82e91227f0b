import type { LedgerClient } from '@superlink/api/chep/pallet-ledger.schema.ts';
import { isHighPallets, palletAges, type PalletAge } from '@superlink/domain/chep/pallet-ledger.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount, formatMoney } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { words } from '../../ui/words.messages.ts';
import { chepMessages } from './chep.messages.ts';
import classes from './chep.module.css';

export const ageNames: Readonly<Record<PalletAge, string>> = {
  days0to7: chepMessages.days0to7,
  days8to14: chepMessages.days8to14,
  days15to30: chepMessages.days15to30,
  daysOver30: chepMessages.daysOver30,
};

/** A row of the table; tables know their rows by id. */
export type LedgerRow = LedgerClient & { readonly id: string };

/** Nothing is a dot, so that the figures that matter stand out. */
function Pallets({ count, isBad = false }: { count: number; isBad?: boolean }) {
  if (count === 0) return <span className={classes.none}>0</span>;
  return <span className={isBad ? classes.bad : undefined}>{formatCount(count)}</span>;
}

function Rand({ amount }: { amount: number }) {
  return amount === 0 ? <span className={classes.none}>{formatMoney(0)}</span> : formatMoney(amount);
}

const numeric = { numeric: true, sortable: true } as const;

export const ledgerColumns: readonly Column<LedgerRow>[] = [
  {
    id: 'client',
    header: words.client,
    value: ({ lockedInClient }) => lockedInClient,
    clip: 200,
    sortable: true,
    fixed: true,
    opens: true,
    card: 'title',
  },
  {
    id: 'outstanding',
    header: chepMessages.outstanding,
    value: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) =>
      isHighPallets(outstanding) ? (
        <StatusBadge tone="red" icon={<IconAlertTriangle size={12} aria-label={chepMessages.high} />}>
          {formatCount(outstanding)}
        </StatusBadge>
      ) : (
        <Pallets count={outstanding} />
      ),
    ...numeric,
    card: 'badge',
  },
  ...palletAges.map((age): Column<LedgerRow> => ({
    id: age,
    header: ageNames[age],
    value: ({ byAge }) => byAge[age],
    cell: ({ byAge }) => <Pallets count={byAge[age]} isBad={age === 'daysOver30'} />,
    ...numeric,
    ...(age === 'daysOver30' ? { card: 'fact' as const } : {}),
  })),
  {
    id: 'overdue',
    header: chepMessages.pastGrace,
    value: ({ overdue }) => overdue,
    cell: ({ overdue }) => <Pallets count={overdue} isBad />,
    ...numeric,
    card: 'fact',
  },
  {
    id: 'hire',
    header: chepMessages.hire,
    value: ({ hire }) => hire,
    cell: ({ hire }) => <Rand amount={hire} />,
    ...numeric,
    card: 'fact',
  },
  {
    id: 'loss',
    header: chepMessages.lossValue,
    value: ({ loss }) => loss,
    cell: ({ loss }) => <Rand amount={loss} />,
    ...numeric,
    card: 'fact',
  },
  { id: 'out', header: chepMessages.out, value: ({ out }) => out, cell: ({ out }) => <Pallets count={out} />, ...numeric },
  {
    id: 'returned',
    header: chepMessages.returned,
    value: ({ returned }) => returned,
    cell: ({ returned }) => <Pallets count={returned} />,
    ...numeric,
  },
  {
    id: 'overridden',
    header: chepMessages.overridden,
    value: ({ overridden }) => overridden,
    cell: ({ overridden }) => <Pallets count={overridden} />,
    ...numeric,
  },
];
