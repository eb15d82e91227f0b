import { Button, Code, Group, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { TrackingDevice } from '@superlink/api/tracking/device.schema.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { useReportedDevice } from './device.queries.ts';
import { KeyChoice } from './key-choice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { batchExample, ownTracksFields, phoneAddress, phoneLink, traccarLines } from './sender-setup.ts';
import { trackingMessages } from './tracking.messages.ts';

/** What is being set up: one phone, or whatever a new key is for. */
export interface Setup {
  readonly device: TrackingDevice | null;
  /** whether the key was made just now, and is shown this once */
  readonly isNewKey?: boolean;
}

/** What to enter in the phone, server or system that will send; closed while `setup` is null. */
export function SenderSetupDialog({
  setup,
  secret,
  onSecret,
  onClose,
}: {
  readonly setup: Setup | null;
  /** the key as far as it is known in this visit */
  readonly secret: string | null;
  readonly onSecret: (secret: string, isNew: boolean) => void;
  readonly onClose: () => void;
}) {
  const shown = useLastShown(setup);
  const title = shown?.device ? trackingMessages.setUpThePhone(shown.device.deviceKey) : trackingMessages.setUpASender;
  return (
    <Dialog opened={setup !== null} onClose={onClose} title={title} size="lg">
      {shown && secret === null && <KeyChoice onSecret={onSecret} suggestedName={shown.device?.deviceKey ?? trackingMessages.phones} />}
      {shown && secret !== null && (
        <Stack>
          {!window.location.protocol.startsWith('https') && <Banner kind="warning">{trackingMessages.notHttps}</Banner>}
          {shown.isNewKey && <NewKey secret={secret} />}
          {shown.device ? <OnePhone secret={secret} device={shown.device} /> : <Senders secret={secret} />}
          <DialogActions>
            <Button onClick={onClose}>{trackingMessages.done}</Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <>
      <Banner kind="warning">{trackingMessages.copyKeyHint}</Banner>
      <CopyField label={trackingMessages.key} value={secret} />
    </>
  );
}

const origin = () => window.location.origin;

function OnePhone({ secret, device }: { secret: string; device: TrackingDevice }) {
  const reported = useReportedDevice(device);
  const hasReported = reported !== undefined && reported.lastSeenAt !== null && reported.lastSeenAt !== device.lastSeenAt;
  return (
    <>
      <PhoneSteps secret={secret} deviceKey={device.deviceKey} />
      <Banner kind="note">
        {hasReported ? trackingMessages.phoneHeard(formatInstant(reported.lastSeenAt!)) : trackingMessages.phoneNotHeard}
      </Banner>
    </>
  );
}

function PhoneSteps({ secret, deviceKey }: { secret: string; deviceKey: string }) {
  const address = phoneAddress(origin(), secret, deviceKey);
  return (
    <Stack gap="sm">
      <Stack component="ol" gap={4} m={0} pl={20} fz="sm">
        <li>{trackingMessages.installStep}</li>
        <li>{trackingMessages.scanStep}</li>
        <li>{trackingMessages.turnOnStep}</li>
      </Stack>
      <Group justify="center">
        <QrCode text={address} label={trackingMessages.qrCodeThatSetsUp(deviceKey)} />
      </Group>
      <CopyField label={trackingMessages.linkForThePhone} value={phoneLink(origin(), secret, deviceKey)} />
    </Stack>
  );
}

function Senders({ secret }: { secret: string }) {
  const [deviceKey, setDeviceKey] = useState('KRH001');
  const [now] = useState(() => new Date());
  const device = deviceKey.trim() === '' ? 'KRH001' : deviceKey.trim();
  const identifier = (label: string) => (
    <TextInput
      label={label}
      value={deviceKey}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => setDeviceKey(event.currentTarget.value)}
    />
  );
  return (
    <Tabs defaultValue="phone" keepMounted={false}>
      <Tabs.List aria-label={trackingMessages.whatSends} mb="md">
        <Tabs.Tab value="phone">{trackingMessages.traccarClient}</Tabs.Tab>
        <Tabs.Tab value="owntracks">{trackingMessages.owntracks}</Tabs.Tab>
        <Tabs.Tab value="traccar">{trackingMessages.traccarServer}</Tabs.Tab>
        <Tabs.Tab value="own">{trackingMessages.ownSystem}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="phone">
        <Stack gap="sm">
          {identifier(trackingMessages.deviceIdentifierOfThisPhone)}
          <PhoneSteps secret={secret} deviceKey={device} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="owntracks">
        <Stack gap="sm">
          <Text size="sm">{trackingMessages.owntracksHint}</Text>
          {identifier(trackingMessages.usernameOfThisPhone)}
          {ownTracksFields(origin(), secret, device).map((field) => (
            <CopyField key={field.label} {...field} />
          ))}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="traccar">
        <Stack gap="sm">
          <Text size="sm">{trackingMessages.traccarServerHint}</Text>
          <CopyLines label={trackingMessages.linesForTraccarXml} text={traccarLines(origin(), secret)} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="own">
        <Stack gap="sm">
          <Text size="sm">{trackingMessages.ownSystemHint}</Text>
          {identifier(trackingMessages.device)}
          <CopyLines label={trackingMessages.example} text={batchExample(origin(), secret, device, now)} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Several lines to paste elsewhere. */
function CopyLines({ label, text }: { label: string; text: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => clipboard.copy(text)}
        >
          <span aria-live="polite">{clipboard.copied ? trackingMessages.copied : trackingMessages.copy}</span>
        </Button>
      </Group>
      <Code block tabIndex={0} role="region" aria-label={label}>
        {text}
      </Code>
    </Stack>
  );
}
