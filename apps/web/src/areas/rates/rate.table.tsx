import { Radio, Text } from '@mantine/core';
import type { RateRow } from '@superlink/api/rates/rate.schema.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { shortAddress, stopsOfKind, type StopKind } from '@superlink/domain/stops/stop.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatMoney, formatNumber } from '../../blocks/format/numbers.ts';
import type { Column } from '../../blocks/table/column.ts';
import { words } from '../../ui/words.messages.ts';
import { RateStatusBadge } from './rate-status-badge.tsx';
import { rateMessages } from './rate.messages.ts';

/** First address of a kind, and how many more there are. */
function Stops({ rate, kind }: { rate: RateRow; kind: StopKind }) {
  const more = stopsOfKind(rate.stops, kind).length - 1;
  return (
    <>
      {shortAddress(rate.stops, kind) ?? '–'}
      {more > 0 && (
        <Text span size="xs" c="dimmed">
          {` +${more}`}
        </Text>
      )}
    </>
  );
}

/** All addresses of a kind, for the tip. */
const wayOf = (kind: StopKind) => (rate: RateRow) =>
  stopsOfKind(rate.stops, kind)
    .map(({ address }) => address)
    .join(' → ');

/** Columns of /rates (2§2): first the radio that selects the row, then what the server sorts by. */
export function rateColumns(selected: string | undefined, onSelect: (rate: RateRow) => void): readonly Column<RateRow>[] {
  return [
    {
      id: 'select',
      header: rateMessages.select,
      value: () => null,
      cell: (rate) => (
        <Radio
          size="xs"
          name="rate"
          value={rate.id}
          checked={rate.id === selected}
          onChange={() => onSelect(rate)}
          aria-label={rateMessages.selectOf(rate.appId)}
        />
      ),
      fixed: true,
      stays: true,
      card: 'title',
    },
    { id: 'appId', header: rateMessages.id, value: (rate) => rate.appId, sortable: true, fixed: true, card: 'title' },
    {
      id: 'client',
      header: words.client,
      value: (rate) => rate.clientName,
      clip: 140,
      tip: (rate) => rate.client,
      sortable: true,
      card: 'fact',
    },
    {
      id: 'routeName',
      header: rateMessages.routeName,
      value: (rate) => rate.routeName,
      clip: 170,
      from: 1480,
      sortable: true,
    },
    { id: 'commodity', header: words.commodity, value: (rate) => rate.commodity, clip: 150, sortable: true },
    {
      id: 'loading',
      header: rateMessages.loadingHeader,
      value: (rate) => shortAddress(rate.stops, 'loading'),
      cell: (rate) => <Stops rate={rate} kind="loading" />,
      clip: 150,
      tip: wayOf('loading'),
      sortable: true,
      card: 'fact',
    },
    {
      id: 'offloading',
      header: rateMessages.offloading,
      value: (rate) => shortAddress(rate.stops, 'offloading'),
      cell: (rate) => <Stops rate={rate} kind="offloading" />,
      clip: 150,
      tip: wayOf('offloading'),
      sortable: true,
      card: 'fact',
    },
    { id: 'rateType', header: words.type, value: (rate) => rateTypeName(rate.rateType), sortable: true },
    {
      id: 'amount',
      header: rateMessages.amount,
      value: (rate) => rate.amount,
      cell: (rate) => formatMoney(rate.amount),
      numeric: true,
      sortable: true,
      card: 'fact',
    },
    {
      id: 'km',
      header: rateMessages.kilometers,
      value: (rate) => rate.km,
      // the header is the unit
      cell: (rate) => <Kilometres rate={rate} />,
      numeric: true,
      sortable: true,
      card: 'fact',
    },
    {
      id: 'effectiveDate',
      header: rateMessages.effectiveDate,
      value: (rate) => rate.effectiveDate,
      cell: (rate) => formatDay(rate.effectiveDate),
      from: 1300,
      sortable: true,
    },
    {
      id: 'status',
      header: words.status,
      value: (rate) => rate.status,
      cell: (rate) => <RateStatusBadge status={rate.status} />,
      sortable: true,
      card: 'badge',
    },
  ];
}

/** Kilometres, and in a word that nobody measured them (decision 19.2). */
function Kilometres({ rate }: { rate: RateRow }) {
  return (
    <>
      {rate.km === 0 ? '–' : formatNumber(rate.km)}
      {rate.km > 0 && rate.km_source === 'estimate' && (
        <Text span size="xs" c="dimmed" title={rateMessages.estimatedDistance}>
          {` ${rateMessages.estimated}`}
        </Text>
      )}
    </>
  );
}
