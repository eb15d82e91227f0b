import { Anchor, Box, Button, Grid, Group, Tabs, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Driver } from '@superlink/api/drivers/driver.schema.ts';
import { driverGroupOf, knownDriverStatus } from '@superlink/domain/drivers/driver-status.ts';
import { daysBetween } from '@superlink/domain/time/sast.ts';
import { IconPencil, IconShieldLock, IconTrash, IconTruck, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { addressView, oneOf } from '../../blocks/list/address-view.ts';
import { paths } from '../../paths.ts';
import { ExpiryDate } from '../../blocks/expiry-badge.tsx';
import { dayOf, formatDay, today } from '../../blocks/format/dates.ts';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { RecordHistory } from '../history/public.ts';
import { RecordNotes } from '../notes/public.ts';
import { DriverDeleteDialog } from './driver-delete-dialog.tsx';
import { DriverDocuments } from './driver-documents.tsx';
import { DriverMissing } from './driver-missing.tsx';
import { DriverStatusBadge } from './driver-status-badge.tsx';
import { driverMessages } from './driver.messages.ts';
import { useDriver } from './driver.queries.ts';
import { driverName } from './driver.table.tsx';

const driverView = addressView({ tab: oneOf(['info', 'dates', 'documents', 'history'], 'info') });

/** /drivers/{id}: Personal Info, Important Dates and Documents (1§2). */
export function DriverPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: driver, error, refetch } = useDriver(id);
  const [{ tab }, patch] = useUrlView(driverView);
  const [deleting, dialog] = useDisclosure();
  const navigate = useNavigate();
  const back = <BackLink to={paths.drivers}>{driverMessages.backToDrivers}</BackLink>;
  if (!driver) {
    return (
      <>
        <PageHeader title={words.driver} />
        {error ? <DriverMissing error={error} onRetry={() => void refetch()} /> : <LoadingRecord label={driverMessages.loadingDriver} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={driverName(driver)} above={back} beside={<DriverStatusBadge status={driver.status} />}>
        <PermissionGate needs={api.drivers.create.definition.access}>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            renderRoot={(props) => <Link to={paths.driverEdit(id)} {...props} />}
          >
            {words.edit}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.privacy.person.definition.access}>
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} />}
            renderRoot={(props) => <Link to={paths.person('driver', id)} {...props} />}
          >
            {words.personalData}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.drivers.remove.definition.access}>
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
            {words.delete}
          </Button>
        </PermissionGate>
      </PageHeader>
      <Tabs value={tab} onChange={(next) => next && patch({ tab: next as typeof tab })}>
        <Tabs.List aria-label={words.driver} mb="md">
          <Tabs.Tab value="info">{driverMessages.personalInfo}</Tabs.Tab>
          <Tabs.Tab value="dates">{driverMessages.importantDates}</Tabs.Tab>
          <Tabs.Tab value="documents">{driverMessages.documents}</Tabs.Tab>
          <Tabs.Tab value="history">{driverMessages.history}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info">
          <PersonalInfo driver={driver} />
          <Box mt="lg">
            <RecordNotes record="driver" id={id} />
          </Box>
        </Tabs.Panel>
        <Tabs.Panel value="dates">
          <ImportantDates driver={driver} />
        </Tabs.Panel>
        <Tabs.Panel value="documents">
          <DriverDocuments driver={driver} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <RecordHistory record="driver" id={id} />
        </Tabs.Panel>
      </Tabs>
      <DriverDeleteDialog
        driver={deleting ? driver : null}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: paths.drivers, replace: true })}
      />
    </>
  );
}

function PersonalInfo({ driver }: { driver: Driver }) {
  const [vehicle] = driver.assets;
  const isFree = driverGroupOf(driver.status) === 'active';
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Card title={driverMessages.personalInformation}>
          <FactList
            label={driverMessages.personalInformation}
            facts={[
              { label: driverMessages.fullName, value: driverName(driver) },
              {
                label: words.phone,
                value: (
                  <Anchor inherit href={`tel:${driver.phone.replace(/[^\d+]/g, '')}`}>
                    {driver.phone}
                  </Anchor>
                ),
              },
              { label: driverMessages.town, value: driver.town },
              { label: driverMessages.ethnicity, value: driver.ethnicity && <Hidden value={driver.ethnicity} name="ethnicity" /> },
              ...(driver.idNumber ? [{ label: driverMessages.idNumber, value: driver.idNumber }] : []),
              ...(driver.passportNumber ? [{ label: driverMessages.passportNumber, value: driver.passportNumber }] : []),
            ]}
          />
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Card title={driverMessages.assignment}>
          {vehicle ? (
            <Group gap="sm" wrap="nowrap">
              <IconTruck size={28} stroke={1.4} aria-hidden />
              <div>
                <Text fw={600}>
                  <Sentence
                    text={driverMessages.assigned}
                    parts={{
                      vehicle: (
                        <Anchor
                          inherit
                          underline="always"
                          renderRoot={(props) => <Link to={paths.vehicles} search={{ vehicle: vehicle.id } as never} {...props} />}
                        >
                          {vehicle.fleetNumber}
                        </Anchor>
                      ),
                    }}
                  />
                </Text>
                <Text size="sm" c="dimmed">
                  {vehicle.assetReg}
                </Text>
              </div>
            </Group>
          ) : (
            <Group gap="sm" wrap="nowrap">
              {isFree ? <IconUserCheck size={28} stroke={1.4} aria-hidden /> : <IconUserOff size={28} stroke={1.4} aria-hidden />}
              <div>
                <Text fw={600}>{driverMessages.unassigned}</Text>
                <Text size="sm" c="dimmed">
                  {isFree ? driverMessages.available : driverMessages.unavailable(knownDriverStatus(driver.status) ?? driver.status)}
                </Text>
              </div>
            </Group>
          )}
        </Card>
      </Grid.Col>
    </Grid>
  );
}

/** Special personal information: on screen only for somebody who asks for it. */
function Hidden({ value, name }: { value: string; name: string }) {
  const [shown, { open }] = useDisclosure();
  if (shown) return value;
  return (
    <UnstyledButton className="link-button" aria-label={driverMessages.show(name)} onClick={open}>
      {driverMessages.showUnstyledButton}
    </UnstyledButton>
  );
}

function ImportantDates({ driver }: { driver: Driver }) {
  return (
    <Card title={driverMessages.importantDates}>
      <FactList
        label={driverMessages.importantDates}
        facts={[
          { label: driverMessages.licenseExpiry, value: <Expiry expiry={driver.licExpDate} /> },
          { label: driverMessages.pdpExpiry, value: <Expiry expiry={driver.pdpExpDate} /> },
          { label: driverMessages.annualLeave, value: driver.annualLeaveDate ? formatDay(driver.annualLeaveDate) : driverMessages.notSet },
        ]}
      />
    </Card>
  );
}

function inWords(days: number): string {
  if (days === 0) return driverMessages.expiresToday;
  return days < 0 ? driverMessages.daysAgo(-days) : driverMessages.inDays(days);
}

function Expiry({ expiry }: { expiry: string | null }) {
  const day = dayOf(expiry);
  const days = day === null ? null : daysBetween(today(), day);
  return (
    <>
      <ExpiryDate expiry={expiry} />
      {days !== null && (
        <Text span size="sm" c="dimmed">
          {inWords(days)}
        </Text>
      )}
    </>
  );
}
