import { Button, Group, Text } from '@mantine/core';
import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import type { Rate } from '@superlink/api/rates/rate.schema.ts';
import { approvalRefusal, clientStatuses, type ClientStatus } from '@superlink/domain/clients/client-status.ts';
import { shortAddress } from '@superlink/domain/stops/stop.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
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

/** Rates of the chosen client that are in force (PLAN-019). Once a client was chosen they lie open; where there is one only, it is taken. */
export function RateChoice({
  control,
  clientId,
  isNew = true,
  onRate,
}: {
  control: Control<TripForm>;
  clientId: string;
  isNew?: boolean;
  onRate: (rate: RateRow) => void;
}) {
  const rates = useQuery({ ...api.rates.listOfClient.query({ params: { clientId } }), enabled: clientId !== '' });
  const { field } = useController({ control, name: 'routeId' });
  // null: nobody has opened or closed the list of this client's rates yet
  const [list, setList] = useState<{ readonly of: string; readonly isOpen: boolean | null }>({ of: clientId, isOpen: false });
  if (list.of !== clientId) setList({ of: clientId, isOpen: isNew ? null : false });
  const frame = useRef<HTMLDivElement>(null);
  const taken = useRef(clientId);
  const active = rates.data?.filter(({ status }) => status === 'active');
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
    return <Failed text={planningMessages.ratesFailed} hint={errorText(rates.error, '')} onRetry={() => void rates.refetch()} />;
  }
  return (
    <div ref={frame}>
      <SelectField
        searchable
        required
        control={control}
        name="routeId"
        label="Rate"
        placeholder={clientId === '' ? 'Select a client first' : rates.isPending ? 'Loading rates...' : 'Select rate'}
        disabled={clientId === ''}
        nothingFound={planningMessages.noRates}
        choices={(active ?? []).map((rate) => ({
          value: rate.id,
          label: `${rate.appId} · ${rate.routeName ?? way(rate)} · ${rate.commodity} · ${price(rate)}`,
        }))}
        opened={isOpen}
        onOpened={(opened) => setList({ of: clientId, isOpen: opened })}
        onPicked={(id) => {
          const rate = active?.find((each) => each.id === id);
          if (rate) onRate(rate);
        }}
      />
    </div>
  );
}

const refusalOf = ({ client }: ContractRow): string | null => {
  const status = clientStatuses.find((each) => each === client?.status) as ClientStatus | undefined;
  return status ? approvalRefusal(status, 'trip') : null;
};

/** Contracts in force, whoever's they are: choosing one chooses its client (decision 14.6). One of a client that is not approved says so. */
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
      choices={(contracts.data ?? []).map((contract) => {
        const refusal = refusalOf(contract);
        const label = `${contract.appId} · ${contract.contractName ?? contract.commodity} · ${contract.client?.registeredName ?? 'Unknown Client'} · ${price(contract)}`;
        return { value: contract.id, label: refusal ? `${label} · ${refusal}` : label, disabled: refusal !== null };
      })}
      onPicked={(id) => {
        const contract = contracts.data?.find((each) => each.id === id);
        if (contract) onContract(contract);
      }}
    />
  );
}
