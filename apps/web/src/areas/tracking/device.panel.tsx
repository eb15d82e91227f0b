import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { TrackingDevice, TrackingDeviceDetails } from '@superlink/api/tracking/device.schema.ts';
import { deviceSourceName, LOCAL_TIME_OFFSET } from '@superlink/domain/tracking/device.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../blocks/format/dates.ts';
import { isRecordId } from '../../blocks/panel/record-id.ts';
import { SidePanel } from '../../blocks/panel/side-panel.tsx';
import { isMissing } from '../../blocks/record-failure.tsx';
import { useMay } from '../../session/session.ts';
import { api } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { HistorySection } from '../history/public.ts';
import { DeviceStateBadge } from './device-state-badge.tsx';
import { clockWords, deviceMessages, speedUnitNames } from './device.messages.ts';
import { useDevice } from './device.queries.ts';
import { deviceName, problemText, vehicleText } from './device.table.tsx';

/** What can be done with a device from its panel. */
export interface DeviceActions {
  readonly link: (device: TrackingDevice) => void;
  readonly unlink: (device: TrackingDevice) => void;
  readonly edit: (device: TrackingDevice) => void;
  readonly ignore: (device: TrackingDevice) => void;
  readonly setUp: (device: TrackingDevice) => void;
  /** changes that need no further question */
  readonly linkTo: (device: TrackingDevice, assetId: string) => void;
  readonly correctClock: (device: TrackingDevice, minutes: number) => void;
}

/** A device beside the list: what it last sent, why nothing arrives, and whose it is; closed while the address names none. */
export function DevicePanel({
  deviceId,
  actions,
  onClose,
}: {
  readonly deviceId: string | undefined;
  readonly actions: DeviceActions;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel
      opened={deviceId !== undefined}
      onClose={onClose}
      title={
        <>
          <Text size="sm" c="dimmed">
            {deviceMessages.device}
          </Text>
          {isRecordId(deviceId) && <Heading deviceId={deviceId} />}
        </>
      }
    >
      {isRecordId(deviceId) ? <PanelBody deviceId={deviceId} actions={actions} /> : <EmptyState title={deviceMessages.noneSelected} />}
    </SidePanel>
  );
}

function Heading({ deviceId }: { deviceId: string }) {
  const { data: device, isError } = useDevice(deviceId);
  if (!device || isError) return null;
  return (
    <Group gap={10}>
      <Text component="h2" fz="lg" fw={700} m={0} style={{ overflowWrap: 'anywhere' }}>
        {deviceName(device)}
      </Text>
      <DeviceStateBadge device={device} />
    </Group>
  );
}

function PanelBody({ deviceId, actions }: { deviceId: string; actions: DeviceActions }) {
  const query = useDevice(deviceId);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={deviceMessages.detailsFailed}
        hint={query.error.detail || undefined}
        retryLabel={words.tryAgain}
        onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      />
    );
  }
  if (!query.data) return <LoadingLines label={deviceMessages.loadingTheDevice} lines={9} />;
  return <DeviceDetails device={query.data} actions={actions} />;
}

function DeviceDetails({ device, actions }: { device: TrackingDeviceDetails; actions: DeviceActions }) {
  const may = useMay(api.tracking.changeDevice.definition.access);
  return (
    <Stack gap="lg">
      <DeviceAdvice device={device} actions={actions} may={may} />
      <Part
        title={words.vehicle}
        action={
          may && (
            <>
              <Button size="xs" variant={device.vehicle ? 'default' : 'filled'} onClick={() => actions.link(device)}>
                {device.vehicle ? deviceMessages.linkToAnotherVehicle : deviceMessages.linkToAVehicle}
              </Button>
              {device.vehicle && (
                <Button size="xs" variant="default" onClick={() => actions.unlink(device)}>
                  {deviceMessages.unlink}
                </Button>
              )}
            </>
          )
        }
        facts={[
          { label: deviceMessages.sendsFor, value: <VehicleLink device={device} /> },
          ...(device.besides.length > 0 ? [{ label: deviceMessages.otherDevicesOfTheVehicle, value: device.besides.join(', ') }] : []),
        ]}
      />
      <Part
        title={deviceMessages.lastHeard}
        facts={[
          { label: deviceMessages.lastPosition, value: device.lastFixAt && formatInstant(device.lastFixAt) },
          {
            label: deviceMessages.place,
            value: device.lastPlace && `${device.lastPlace.lat.toFixed(5)}, ${device.lastPlace.lon.toFixed(5)}`,
          },
          { label: deviceMessages.lastMessage, value: device.lastSeenAt ? formatInstant(device.lastSeenAt) : deviceMessages.notHeardYet },
          { label: deviceMessages.battery, value: device.batteryPercent === null ? null : `${device.batteryPercent} %` },
          { label: deviceMessages.firstHeard, value: device.lastSeenAt && formatInstant(device.firstSeenAt) },
        ]}
      />
      <Part
        title={deviceMessages.settings}
        action={
          may && (
            <>
              {device.source === 'osmand' && (
                <Button size="xs" variant="default" onClick={() => actions.setUp(device)}>
                  {deviceMessages.setUpPhone}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => actions.edit(device)}>
                {words.edit}
              </Button>
              <Button size="xs" variant="default" onClick={() => actions.ignore(device)}>
                {device.isIgnored ? deviceMessages.stopIgnoring : deviceMessages.ignore}
              </Button>
            </>
          )
        }
        facts={[
          { label: words.name, value: device.name },
          { label: deviceMessages.deviceIdentifier, value: device.deviceKey },
          { label: deviceMessages.sender, value: deviceSourceName(device.source) },
          ...(device.source === 'osmand' ? [{ label: deviceMessages.unitOfItsSpeed, value: speedUnitNames[device.speedUnit] }] : []),
          { label: deviceMessages.itsTimes, value: clockWords(device.clockOffsetMinutes) },
        ]}
      />
      {device.links.length > 0 && (
        <section aria-label={deviceMessages.linkedSoFar}>
          <Title order={3} mb={6}>
            {deviceMessages.linkedSoFar}
          </Title>
          <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {device.links.map(({ at, by, fleetNumber }) => (
              <Text key={`${at} ${fleetNumber}`} component="li" size="sm">
                <span className="num">{formatInstant(at)}</span> {by}{' '}
                {fleetNumber === null ? deviceMessages.unlinkedIt : deviceMessages.linkedItTo(fleetNumber)}
              </Text>
            ))}
          </Stack>
        </section>
      )}
      <HistorySection record="device" id={device.id} />
    </Stack>
  );
}

/** What stands in the way of its positions, with the one click that mends it where there is one. */
export function DeviceAdvice({
  device,
  actions,
  may,
}: {
  readonly device: TrackingDeviceDetails;
  readonly actions: Pick<DeviceActions, 'linkTo' | 'correctClock'>;
  readonly may: boolean;
}) {
  const { suggestion } = device;
  const problem = problemText(device);
  const isCorrectable = device.sendsLocalTime && device.clockOffsetMinutes !== LOCAL_TIME_OFFSET;
  return (
    <>
      {problem !== null && (
        <Banner
          kind="warning"
          actions={
            may &&
            isCorrectable && (
              <Button size="xs" onClick={() => actions.correctClock(device, LOCAL_TIME_OFFSET)}>
                {deviceMessages.correctItHere}
              </Button>
            )
          }
        >
          {problem}
          {may && isCorrectable && deviceMessages.timesHint}
        </Banner>
      )}
      {device.vehicle?.isDeleted && <Banner kind="warning">{deviceMessages.vehicleWasDeleted(device.vehicle.fleetNumber)}</Banner>}
      {suggestion && !device.isIgnored && (
        <Banner
          kind="note"
          actions={
            may && (
              <Button size="xs" onClick={() => actions.linkTo(device, suggestion.id)}>
                {deviceMessages.linkTo(suggestion.fleetNumber)}
              </Button>
            )
          }
        >
          {deviceMessages.calledLikeVehicle(suggestion.fleetNumber, suggestion.registration)}
        </Banner>
      )}
    </>
  );
}

function VehicleLink({ device }: { device: TrackingDevice }) {
  if (!device.vehicle) {
    return (
      <Text span size="sm" c="dimmed">
        {deviceMessages.unlinkedHint}
      </Text>
    );
  }
  if (device.vehicle.isDeleted) return vehicleText(device);
  return (
    <Link className="link-button" to={paths.vehicles} search={{ vehicle: device.vehicle.id } as never}>
      {vehicleText(device)}
    </Link>
  );
}

function Part({ title, action, facts }: { title: string; action?: ReactNode; facts: Parameters<typeof FactList>[0]['facts'] }) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mih={30} gap="xs">
        <Title order={3}>{title}</Title>
        {action && <Group gap={6}>{action}</Group>}
      </Group>
      <FactList label={title} facts={facts} />
    </section>
  );
}
