import { Anchor, Button, Grid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Contract } from '@superlink/api/contracts/contract.schema.ts';
import { ordinal } from '@superlink/domain/clients/pod-cut-off.ts';
import { rateTypeName } from '@superlink/domain/rates/rate-search.ts';
import { stopsOfKind, type StopKind } from '@superlink/domain/stops/stop.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { formatKm, formatMoney, formatTons } from '../../blocks/format/numbers.ts';
import { later } from '../../blocks/later.tsx';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { ContractHistory } from './contract-history.tsx';
import { ContractMissing } from './contract-missing.tsx';
import { ContractProgress } from './contract-progress.tsx';
import { ContractRoute } from './contract-route.tsx';
import { ContractStateBadge, EndsSoonBadge } from './contract-state-badge.tsx';
import { contractMessages } from './contract.messages.ts';
import { useContract } from './contract.queries.ts';
import classes from './contracts.module.css';

const ContractDeleteDialog = later(async () => (await import('./contract-delete-dialog.tsx')).ContractDeleteDialog, { contract: null });

/** /contracts/{id} (2§2). */
export function ContractPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: contract, error, refetch } = useContract(id);
  const [deleting, dialog] = useDisclosure();
  const navigate = useNavigate();
  const back = <BackLink to={paths.contracts}>{words.back}</BackLink>;
  if (!contract) {
    return (
      <>
        <PageHeader title={contractMessages.contract} above={back} />
        {error ? (
          <ContractMissing error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRecord label={contractMessages.loadingContract} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={contract.commodity}
        subtitle={[contract.appId, contract.contractName].filter(Boolean).join(' · ')}
        above={back}
        beside={
          <>
            <ContractStateBadge contract={contract} />
            <EndsSoonBadge contract={contract} />
          </>
        }
      >
        <PermissionGate needs={api.contracts.update.definition.access}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => <Link to={paths.contractEdit(id)} {...props} />}
          >
            {words.edit}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.contracts.remove.definition.access}>
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
            {words.delete}
          </Button>
        </PermissionGate>
      </PageHeader>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Card title={contractMessages.progress}>
              <ContractProgress contract={contract} size="lg" />
            </Card>
            <Details contract={contract} />
            <ContractHistory id={id} />
            <HistorySection record="contract" id={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Client contract={contract} />
            <Rate contract={contract} />
            <ContractRoute contract={contract} />
          </Stack>
        </Grid.Col>
      </Grid>
      <ContractDeleteDialog
        contract={deleting ? contract : null}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: paths.contracts, replace: true })}
      />
    </>
  );
}

function Details({ contract }: { contract: Contract }) {
  const { podCutOffDay } = contract;
  return (
    <Card title={contractMessages.contractDetails}>
      <FactList
        label={contractMessages.contractDetails}
        facts={[
          { label: words.commodity, value: contract.commodity },
          { label: contractMessages.monthlyTonnage, value: formatTons(contract.monthlyTonnage) },
          {
            label: contractMessages.remainingTonnage,
            value: (
              <>
                {formatTons(contract.remainingTonnage)}
                {contract.overDeliveredTonnage > 0 && (
                  <span className={classes.over}>{contractMessages.tonsOver(formatTons(contract.overDeliveredTonnage))}</span>
                )}
              </>
            ),
          },
          { label: contractMessages.startDate, value: formatDay(contract.contractStart) },
          {
            label: contractMessages.endDate,
            value: contract.contractEnd === null ? contractMessages.ongoing : formatDay(contract.contractEnd),
          },
          {
            label: contractMessages.podCutOffDay,
            value: podCutOffDay === 0 ? contractMessages.clientRule : contractMessages.monthlyOnThe(ordinal(podCutOffDay)),
          },
        ]}
      />
    </Card>
  );
}

function Client({ contract: { client, clientId } }: { contract: Contract }) {
  return (
    <Card title={contractMessages.clientInformation}>
      {client ? (
        <FactList
          label={contractMessages.clientInformation}
          facts={[
            {
              label: words.name,
              value: (
                <Anchor inherit underline="always" renderRoot={(props) => <Link to={paths.client(clientId)} {...props} />}>
                  {client.registeredName}
                </Anchor>
              ),
            },
            { label: contractMessages.customerCode, value: client.customerCode },
            { label: words.address, value: client.physicalAddress },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {contractMessages.noClient}
        </Text>
      )}
    </Card>
  );
}

const sources = {
  estimate: contractMessages.estimate,
  engine: contractMessages.byTheRoute,
  manual: contractMessages.enteredByHand,
} as const;

function Rate({ contract }: { contract: Contract }) {
  const { rateType, amount, km, km_source: kmSource } = contract;
  return (
    <Card title={contractMessages.rateInformation}>
      <FactList
        label={contractMessages.rateInformation}
        facts={[
          { label: contractMessages.rateType, value: rateTypeName(rateType) },
          { label: contractMessages.amount, value: contractMessages[rateType === 'per_ton' ? 'perTon' : 'perLoad'](formatMoney(amount)) },
          { label: contractMessages.loading, value: <Addresses contract={contract} kind="loading" /> },
          { label: contractMessages.offloading, value: <Addresses contract={contract} kind="offloading" /> },
          {
            label: contractMessages.distance,
            value:
              km > 0 ? (
                <>
                  {formatKm(km)} <span className={classes.place}>({sources[kmSource]})</span>
                </>
              ) : null,
          },
        ]}
      />
    </Card>
  );
}

function Addresses({ contract, kind }: { contract: Contract; kind: StopKind }) {
  const stops = stopsOfKind(contract.stops, kind);
  if (stops.length === 0) return contractMessages.noRoute;
  return (
    <ol className={classes.addresses}>
      {stops.map((stop, index) => (
        <li key={index}>
          {stop.address}
          {stop.customName && <span className={classes.place}> {stop.customName}</span>}
        </li>
      ))}
    </ol>
  );
}
