import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Client, Contact } from '@superlink/api/clients/client.schema.ts';
import { cutOffInWords } from '@superlink/domain/clients/pod-cut-off.ts';
import { IconFileText, IconPencil, IconRoute, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { dayOf, formatDay } from '../../blocks/format/dates.ts';
import { formatMoney } from '../../blocks/format/numbers.ts';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { RecordNotes } from '../notes/public.ts';
import { ClientDeleteDialog } from './client-delete-dialog.tsx';
import { ClientFailure } from './client-failure.tsx';
import { ClientStatementDialog } from './client-statement-dialog.tsx';
import { ClientStatusBadge } from './client-status-badge.tsx';
import { clientLabels, contactGroups } from './client.form-model.ts';
import { clientMessages } from './client.messages.ts';
import { useClient, usePendingPods } from './client.queries.ts';
import classes from './clients.module.css';
import { CutOffDate } from './cut-off-date.tsx';
import { PendingPodsBadge } from './pending-pods-badge.tsx';

/** /clients/{id}: everything about a client, and how many PODs are outstanding (2§2; decision 12.12). */
export function ClientPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: client, error, refetch } = useClient(id);
  const pending = usePendingPods(id);
  const [deleting, dialog] = useDisclosure();
  const [stating, statement] = useDisclosure();
  const navigate = useNavigate();
  const back = <BackLink to={paths.clients}>{clientMessages.backToClients}</BackLink>;
  if (!client) {
    return (
      <>
        <PageHeader title={words.client} {...(error ? {} : { above: back })} />
        {error ? <ClientFailure error={error} onRetry={() => void refetch()} /> : <LoadingRecord label={clientMessages.loadingClient} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={client.name}
        above={back}
        beside={
          <>
            <ClientStatusBadge status={client.status} />
            {pending.data && <PendingPodsBadge count={pending.data.pendingPods} />}
          </>
        }
      >
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          renderRoot={(props) => <Link to={paths.clientEdit(id)} {...props} />}
        >
          {words.edit}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRoute size={16} />}
          renderRoot={(props) => <Link to={paths.clientTrips(id)} {...props} />}
        >
          {clientMessages.trips}
        </Button>
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={statement.open}>
          {clientMessages.statement}
        </Button>
        <PermissionGate needs={api.clients.remove.definition.access} otherwise="disable">
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
            {words.delete}
          </Button>
        </PermissionGate>
      </PageHeader>
      <ClientStatementDialog client={client} opened={stating} onClose={statement.close} />
      <ClientCards client={client} pendingPods={pending.data?.pendingPods} />
      <RecordNotes record="client" id={id} />
      <HistorySection record="client" id={id} />
      <ClientDeleteDialog
        client={deleting ? client : null}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: paths.clients, replace: true })}
      />
    </>
  );
}

function ClientCards({ client, pendingPods }: { client: Client; pendingPods: number | undefined }) {
  const reference = dayOf(client.biReference);
  const rule = cutOffInWords({ ...client, biReference: reference });
  return (
    <div className={classes.cards}>
      <Card title={clientMessages.company}>
        <FactList
          label={clientMessages.company}
          facts={[
            { label: clientLabels.registeredName, value: client.registeredName },
            { label: clientLabels.name, value: client.name },
            { label: clientLabels.customerCode, value: client.customerCode },
            { label: clientLabels.registrationNumber, value: client.registrationNumber },
            { label: clientLabels.vatNumber, value: client.vatNumber },
            { label: clientLabels.status, value: <ClientStatusBadge status={client.status} /> },
          ]}
        />
      </Card>
      <Card title={clientMessages.podRules}>
        <FactList
          label={clientMessages.podRules}
          facts={[
            {
              label: clientLabels.originalPodRequired,
              value: client.originalPodRequired ? clientMessages.originalPods : clientMessages.scannedPods,
            },
            { label: clientMessages.podCutOff, value: rule },
            ...(reference ? [{ label: clientLabels.biReference, value: formatDay(reference) }] : []),
            { label: clientMessages.nextCutOff, value: client.cutoffDatetime && <CutOffDate cutOff={client.cutoffDatetime} /> },
            { label: clientMessages.pendingPods, value: pendingPods },
            { label: clientLabels.chepClient, value: client.chepClient ? words.yes : words.no },
          ]}
        />
      </Card>
      <Card title={clientMessages.addresses}>
        <FactList
          label={clientMessages.addresses}
          facts={[
            { label: clientLabels.physicalAddress, value: <span style={{ whiteSpace: 'pre-line' }}>{client.physicalAddress}</span> },
            {
              label: clientLabels.deliveryAddress,
              value: client.deliveryAddress && <span style={{ whiteSpace: 'pre-line' }}>{client.deliveryAddress}</span>,
            },
          ]}
        />
      </Card>
      <Card title={clientMessages.finance}>
        <FactList label={clientMessages.finance} facts={[{ label: clientLabels.creditLimit, value: formatMoney(client.creditLimit) }]} />
      </Card>
      {contactGroups.map((group) => (
        <Card key={group} title={clientLabels[group]}>
          <People clientId={client.id} contacts={client[group]} />
        </Card>
      ))}
      <Card title={clientLabels.customFields}>
        {Object.keys(client.dynamicFields).length === 0 ? (
          <Text size="sm" c="dimmed">
            {clientMessages.noCustomFields}
          </Text>
        ) : (
          <FactList
            label={clientLabels.customFields}
            facts={Object.entries(client.dynamicFields).map(([label, value]) => ({ label, value: inText(value) }))}
          />
        )}
      </Card>
    </div>
  );
}

/** A value of a company's own field, of whatever kind an import or another program gave it. */
function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function People({ clientId, contacts }: { clientId: string; contacts: readonly Contact[] }) {
  if (contacts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {clientMessages.noContacts}
      </Text>
    );
  }
  return (
    <ul className={classes.people}>
      {contacts.map(({ name, telephone, email }, index) => (
        <li key={index}>
          <span className={classes.person}>{name}</span>
          <Anchor inherit href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
            {telephone}
          </Anchor>
          <Anchor inherit href={`mailto:${email}`}>
            {email}
          </Anchor>
          <PermissionGate needs={api.privacy.person.definition.access}>
            <Anchor
              inherit
              c="dimmed"
              aria-label={clientMessages.personalDataOf(name)}
              renderRoot={(props) => <Link to={paths.person('contact', clientId)} search={{ name } as never} {...props} />}
            >
              {words.personalData}
            </Anchor>
          </PermissionGate>
        </li>
      ))}
    </ul>
  );
}
