import { Button, Group, Text } from '@mantine/core';
import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import type { Rate } from '@superlink/api/rates/rate.schema.ts';
import type { Trip } from '@superlink/api/trips/trip.schema.ts';
import { approvalRefusal, clientStatuses, type ClientStatus } from '@superlink/domain/clients/client-status.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { formatMoney } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { words } from '../../ui/words.messages.ts';
import { tripPlanMessages } from './trip.messages.ts';
import type { TripForm } from './trip.form-model.ts';
import { tripMessages } from './trip.messages.ts';

type RateRow = Omit<Rate, 'polyline'>;
type ContractRow = Omit<Contract, 'polyline'>;
const price = ({ amount, rateType }: Pick<Rate, 'amount' | 'rateType'>) =>
  rateType === 'per_ton' ? tripMessages.aTon(formatMoney(amount)) : formatMoney(amount);
const way = ({ stops }: Pick<Rate, 'stops'>) =>
  tripMessages.fromTo(shortAddress(stops, 'loading') ?? '?', shortAddress(stops, 'offloading') ?? '?');

const rateLabel = (rate: RateRow) => `${rate.appId} · ${rate.routeName ?? way(rate)} · ${rate.commodity} · ${price(rate)}`;
/** What a trip was made from when that is not offered any more: as the trip has it. */
const keptLabel = (what: string, { lockedInRateDetails: agreed, rateAmount, lockedInRevenue }: Trip) =>
  [what, way(agreed), agreed.commodity, price({ amount: rateAmount ?? lockedInRevenue, rateType: agreed.pricing_type })].join(' · ');

function Failed({ text, hint, onRetry }: { text: string; hint: string; onRetry: () => void }) {
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {text} {hint}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </Group>
  );
}

/**
 * Rates of the chosen client that are in force (PLAN-019). Once a client was chosen they lie open; where there is one only, it is taken. A trip that
 * is changed keeps the rate it was made with, also one that was deleted since.
 */
export function RateChoice({
  control,
  clientId,
  editing = null,
  onRate,
  onKept,
}: {
  control: Control<TripForm>;
  clientId: string;
  /** the trip that is changed; null for a new one */
  editing?: Trip | null;
  onRate: (rate: RateRow) => void;
  /** the rate that the trip was made with is taken again */
  onKept?: () => void;
}) {
  const isNew = editing === null;
  const rates = useQuery({ ...api.rates.listOfClient.query({ params: { clientId } }), enabled: clientId !== '' });
  const { field } = useController({ control, name: 'routeId' });
  // null: nobody has opened or closed the list of this client's rates yet
  const [list, setList] = useState<{ readonly of: string; readonly isOpen: boolean | null }>({ of: clientId, isOpen: false });
  if (list.of !== clientId) setList({ of: clientId, isOpen: isNew ? null : false });
  const frame = useRef<HTMLDivElement>(null);
  const taken = useRef(clientId);
  const active = rates.data?.filter(({ status }) => status === 'active');
  const kept = editing?.clientId === clientId ? editing.routeId : null;
  const retired = rates.data?.find(({ id, status }) => id === kept && status !== 'active');
  const isGone = kept !== null && rates.data !== undefined && !active?.some(({ id }) => id === kept);
  const isFresh = list.isOpen === null && active !== undefined && field.value === '';
  const only = isFresh && active.length === 1 ? active[0] : undefined;
  const isOpen = list.isOpen ?? (isFresh && active.length > 1);
  useEffect(() => {
    if (!only || taken.current === clientId) return;
    taken.current = clientId;
    onRate(only);
  }, [only, clientId, onRate]);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (rates.isError) {
    return <Failed text={tripPlanMessages.ratesFailed} hint={errorText(rates.error, '')} onRetry={() => void rates.refetch()} />;
  }
  return (
    <div ref={frame}>
      <SelectField
        searchable
        required
        control={control}
        name="routeId"
        label={tripMessages.rate}
        placeholder={
          clientId === '' ? tripMessages.selectAClientFirst : rates.isPending ? tripMessages.loadingRates : tripMessages.selectRate
        }
        disabled={clientId === ''}
        nothingFound={emptyText(rates.isPending && tripMessages.loadingRates, active, tripPlanMessages.noRates)}
        choices={[
          ...(editing && kept !== null && isGone
            ? [{ value: kept, label: retired ? tripMessages.notActive(rateLabel(retired)) : keptLabel(tripMessages.deletedRate, editing) }]
            : []),
          ...(active ?? []).map((rate) => ({ value: rate.id, label: rateLabel(rate) })),
        ]}
        opened={isOpen}
        onOpened={(opened) => setList({ of: clientId, isOpen: opened })}
        onPicked={(id) => {
          const rate = active?.find((each) => each.id === id);
          if (rate) onRate(rate);
          else onKept?.();
        }}
      />
    </div>
  );
}

/** What a list without a line says: that it loads, that there is nothing to choose, or that nothing is called as was typed. */
const emptyText = (loading: string | false, all: readonly unknown[] | undefined, none: string): string =>
  loading || (all?.length === 0 ? none : words.nothingFound);

const refusalOf = ({ client }: ContractRow): string | null => {
  const status = clientStatuses.find((each) => each === client?.status) as ClientStatus | undefined;
  return status ? approvalRefusal(status, 'trip') : null;
};

/**
 * Contracts in force, whoever's they are: choosing one chooses its client (decision 14.6). One of a client that is not approved says so. A trip that
 * is changed keeps the contract it was made with.
 */
export function ContractChoice({
  control,
  editing = null,
  onContract,
  onKept,
}: {
  control: Control<TripForm>;
  editing?: Trip | null;
  onContract: (contract: ContractRow) => void;
  onKept?: () => void;
}) {
  const kept = editing?.contractId ?? null;
  const contracts = useQuery(api.contracts.list.query({ query: { active: 'true' } }));
  if (contracts.isError) {
    return (
      <Failed text={tripPlanMessages.contractsFailed} hint={errorText(contracts.error, '')} onRetry={() => void contracts.refetch()} />
    );
  }
  const isGone = kept !== null && contracts.data !== undefined && !contracts.data.some(({ id }) => id === kept);
  return (
    <SelectField
      searchable
      required
      control={control}
      name="contractId"
      label={tripMessages.contract}
      placeholder={contracts.isPending ? tripMessages.loadingContracts : tripMessages.selectContract}
      nothingFound={emptyText(contracts.isPending && tripMessages.loadingContracts, contracts.data, tripPlanMessages.noContracts)}
      choices={[
        ...(editing && kept !== null && isGone ? [{ value: kept, label: keptLabel(tripMessages.contractNoLongerInForce, editing) }] : []),
        ...(contracts.data ?? []).map((contract) => {
          const refusal = refusalOf(contract);
          const label = `${contract.appId} · ${contract.contractName ?? contract.commodity} · ${contract.client?.registeredName ?? tripMessages.unknownClient} · ${price(contract)}`;
          return { value: contract.id, label: refusal ? `${label} · ${refusal}` : label, disabled: refusal !== null };
        }),
      ]}
      onPicked={(id) => {
        const contract = contracts.data?.find((each) => each.id === id);
        if (contract) onContract(contract);
        else onKept?.();
      }}
    />
  );
}
