import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { deviceMessages } from './device.messages.ts';
import { useCreateKey } from './device.queries.ts';
import { isKey } from './sender-setup.ts';
import { trackingMessages } from './tracking.messages.ts';

/** Which key a sender gets: one that somebody kept, or a new one, which managers make. */
export function KeyChoice({ suggestedName, onSecret }: { suggestedName: string; onSecret: (secret: string, isNew: boolean) => void }) {
  const mayMake = useMay(api.tracking.createIngestKey.definition.access);
  const [pasted, setPasted] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const create = useCreateKey();
  return (
    <Stack>
      <Text size="sm">{mayMake ? trackingMessages.enterAKeyOrMakeOne : trackingMessages.enterAKeyOrAsk}</Text>
      <form
        aria-label={trackingMessages.key}
        onSubmit={(event) => {
          event.preventDefault();
          if (isKey(pasted)) onSecret(pasted.trim(), false);
          else setComplaint(trackingMessages.notAKey);
        }}
      >
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={trackingMessages.keyThatYouKept}
            autoComplete="off"
            value={pasted}
            error={complaint}
            onChange={(event) => {
              setPasted(event.currentTarget.value);
              setComplaint(null);
            }}
          />
          <Button type="submit" variant="default" mt={25}>
            {trackingMessages.useIt}
          </Button>
        </Group>
      </form>
      {mayMake && (
        <>
          {create.isError && <Banner kind="failure">{errorText(create.error, deviceMessages.keyFailed)}</Banner>}
          <Button
            disabled={create.isPending}
            aria-busy={create.isPending}
            onClick={() => create.mutate({ body: { name: suggestedName } }, { onSuccess: ({ key }) => onSecret(key, true) })}
          >
            {create.isPending ? trackingMessages.makingAKey : trackingMessages.makeANewKey}
          </Button>
        </>
      )}
    </Stack>
  );
}
