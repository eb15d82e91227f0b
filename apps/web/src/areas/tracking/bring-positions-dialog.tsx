import { Anchor, Button, FileButton, Group, List, Progress, Stack, Text } from '@mantine/core';
import type { PositionFileAnswer } from '@superlink/api/tracking/device.schema.ts';
import { extensionsOf, tooLargeText } from '@superlink/domain/files/file-rule.ts';
import { positionFileLimits, positionFileRule } from '@superlink/domain/tracking/position-file.ts';
import { useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { inWords } from '../../language/in-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHeldDialog } from '../../ui/dialog-hold.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { words } from '../../ui/words.messages.ts';
import { deviceMessages } from './device.messages.ts';
import { useBringPositions } from './device.queries.ts';
import { trackingMessages } from './tracking.messages.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

const extensions = extensionsOf(positionFileRule.types);
const accepted = [...positionFileRule.types, ...extensions.map((extension) => `.${extension}`)].join(',');

function complaintAbout(file: File): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (['xls', 'xlsx', 'xlsm'].includes(extension)) return trackingMessages.saveWorkbookAsCsv;
  if (!extensions.includes(extension)) return trackingMessages.wrongKindOfFile;
  return file.size > positionFileRule.maxBytes ? tooLargeText(positionFileRule.maxBytes) : null;
}

async function saveTemplate(): Promise<void> {
  try {
    saveFile(await api.tracking.positionTemplate(), 'superlink-positions-template.csv');
    toast.recovered(deviceMessages.templateFailed);
  } catch (error) {
    toast.failure(errorText(error, deviceMessages.templateFailed), deviceMessages.templateFailed);
  }
}

/** `Bring in positions from a file`: the export of a tracking portal, or the product's own template. */
export function BringPositionsDialog({ opened, keptDays, onClose }: { opened: boolean; keptDays: number; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={trackingMessages.bringInPositions} size="lg">
      <BringPositions keptDays={keptDays} onClose={onClose} />
    </Dialog>
  );
}

function BringPositions({ keptDays, onClose }: { keptDays: number; onClose: () => void }) {
  const [assetId, setAssetId] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const bring = useBringPositions();
  useHeldDialog(bring.isPending);
  const send = (file: File | null) => {
    if (!file || bring.isPending) return;
    const refused = complaintAbout(file);
    setComplaint(refused);
    if (refused === null) bring.mutate({ file, assetId });
  };
  if (bring.data) return <Taken answer={bring.data} onMore={bring.reset} onClose={onClose} />;
  const failure =
    complaint ?? (bring.isError && bring.error?.name === 'ApiError' ? errorText(bring.error, deviceMessages.bringFailed) : null);
  return (
    <Stack>
      {failure && <Banner kind="failure">{failure}</Banner>}
      <Text size="sm">{trackingMessages.bringInHint}</Text>
      <VehicleChoice value={assetId} clearable description={trackingMessages.vehicleOfFileHint} onChange={(next) => setAssetId(next)} />
      {bring.isPending ? (
        <div role="status">
          <Text size="sm" mb={6}>
            {bring.share === 1 ? trackingMessages.storingPositions : trackingMessages.sendingTheFile}
          </Text>
          <Progress value={bring.share * 100} animated={bring.share === 1} aria-label={words.upload} />
          <Button variant="subtle" mt="xs" onClick={bring.cancel}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" size="sm" onClick={() => void saveTemplate()}>
            {trackingMessages.template}
          </Anchor>
          <FileButton accept={accepted} onChange={send}>
            {(props) => <Button {...props}>{trackingMessages.chooseFile}</Button>}
          </FileButton>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {trackingMessages.fileLimits(formatCount(positionFileLimits.rows), keptDays - 1)}
      </Text>
    </Stack>
  );
}

/** What became of the file, row by row where something is to be said. */
function Taken({ answer, onMore, onClose }: { answer: PositionFileAnswer; onMore: () => void; onClose: () => void }) {
  const { accepted: taken, duplicates, unassigned, unassignedDevices, refused, refusals, rows, oldest } = answer;
  return (
    <Stack>
      <Banner kind={taken > 0 ? 'note' : 'warning'}>{trackingMessages.positionsStored(formatCount(taken), formatCount(rows))}</Banner>
      <FactList
        label={trackingMessages.whatBecameOfTheFile}
        facts={[
          { label: trackingMessages.new, value: formatCount(taken) },
          { label: trackingMessages.thereAlready, value: formatCount(duplicates) },
          { label: trackingMessages.ofDevicesWithoutAVehicle, value: formatCount(unassigned) },
          { label: trackingMessages.refused, value: formatCount(refused) },
        ]}
      />
      {unassigned > 0 && <Banner kind="warning">{trackingMessages.devicesUnlinked(unassignedDevices.join(', '))}</Banner>}
      {refusals.length > 0 && (
        <section aria-label={trackingMessages.refusedRows}>
          <Text size="sm" fw={600}>
            {trackingMessages.refusedRows}
          </Text>
          <Text size="xs" c="dimmed" mb={4}>
            {trackingMessages.olderNotKept(formatInstant(oldest))}
            {refused > refusals.length && trackingMessages.theFirstAreListed(formatCount(refusals.length))}
          </Text>
          <List size="sm" mah={220} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={trackingMessages.refusedRows} role="list">
            {refusals.map(({ line, reason }) => (
              <List.Item key={line}>{trackingMessages.refusedLine(line, inWords(reason))}</List.Item>
            ))}
          </List>
        </section>
      )}
      <DialogActions>
        <Button variant="default" onClick={onMore}>
          {trackingMessages.anotherFile}
        </Button>
        <Button onClick={onClose}>{trackingMessages.done}</Button>
      </DialogActions>
    </Stack>
  );
}
