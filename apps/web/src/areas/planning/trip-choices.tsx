import { Button, Group, Text } from '@mantine/core';
import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import type { Rate } from '@superlink/api/rates/rate.schema.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { SelectField } from '../../blocks/form/select-field.tsx';
import { formatMoney } from '../../blocks/format/numbers.ts';
import { api, errorText } from '../../client/api.ts';
import { planningMessages } from './planning.messages.ts';
import type { TripForm } from './trip.form-model.ts';

type RateRow = Omit<Rate, 'polyline'>;
type ContractRow = Omit<Contract, 'polyline'>;
const price = ({ amount, rateType }: Pick<Rate, 'amount' | 'rateType'>) =>
  `${formatMoney(amount)}${rateType === 'per_ton' ? ' a ton' : ''}`;
const way = ({ stops }: Pick<Rate, 'stops'>) => `${shortAddress(stops, 'loading') ?? '?'} to ${shortAddress(stops, 'offloading') ?? '?'}`;

function Failed({ text, hint, onRetry }: { text: string; hint: string; onRetry: () => void }) {
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {text} {hint}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  );
}

/** Rates of the chosen client that are in force (PLAN-019). */
export function RateChoice({
  control,
  clientId,
  onRate,
}: {
  control: Control<TripForm>;
  clientId: string;
  onRate: (rate: RateRow) => void;
}) {
  const rates = useQuery({ ...api.rates.listOfClient.query({ params: { clientId } }), enabled: clientId !== '' });
  if (rates.isError) {
    return <Failed text={planningMessages.ratesFailed} hint={errorText(rates.error, '')} onRetry={() => void rates.refetch()} />;
  }
  const active = (rates.data ?? []).filter(({ status }) => status === 'active');
  return (
    <SelectField
      searchable
      required
      control={control}
      name="routeId"
      label="Rate"
      placeholder={clientId === '' ? 'Select a client first' : rates.isPending ? 'Loading rates...' : 'Select rate'}
      disabled={clientId === ''}
      nothingFound={planningMessages.noRates}
      choices={active.map((rate) => ({
        value: rate.id,
        label: `${rate.appId} · ${rate.routeName ?? way(rate)} · ${rate.commodity} · ${price(rate)}`,
      }))}
      onPicked={(id) => {
        const rate = active.find((each) => each.id === id);
        if (rate) onRate(rate);
      }}
    />
  );
}

/** Contracts in force, whoever's they are: choosing one chooses its client (decision 14.6). */
export function ContractChoice({ control, onContract }: { control: Control<TripForm>; onContract: (contract: ContractRow) => void }) {
  const contracts = useQuery(api.contracts.list.query({ query: { active: 'true' } }));
  if (contracts.isError) {
    return (
      <Failed text={planningMessages.contractsFailed} hint={errorText(contracts.error, '')} onRetry={() => void contracts.refetch()} />
    );
  }
  return (
    <SelectField
      searchable
      required
      control={control}
      name="contractId"
      label="Contract"
      placeholder={contracts.isPending ? 'Loading contracts...' : 'Select contract'}
      nothingFound={planningMessages.noContracts}
      choices={(contracts.data ?? []).map((contract) => ({
        value: contract.id,
        label: `${contract.appId} · ${contract.contractName ?? contract.commodity} · ${contract.client?.registeredName ?? 'Unknown Client'} · ${price(contract)}`,
      }))}
      onPicked={(id) => {
        const contract = contracts.data?.find((each) => each.id === id);
        if (contract) onContract(contract);
      }}
    />
  );
}
