import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { personKinds, type PersonKind } from '@superlink/domain/privacy/erased-person.ts';
import type { Erasure, PersonState } from '@superlink/api/privacy/privacy.schema.ts';
import { IconAlertTriangle, IconDownload, IconEraser } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../blocks/format/dates.ts';
import { formatCount } from '../../blocks/format/numbers.ts';
import { addressView, textField } from '../../blocks/list/address-view.ts';
import { BackLink } from '../../blocks/list/back-link.tsx';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { RecordFailure } from '../../blocks/record-failure.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import { inWords } from '../../language/in-words.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LoadingRecord } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { PeopleTables } from './people-tables.tsx';
import { personKindWords, privacyMessages } from './privacy.messages.ts';
import { exportAddress, usePerson, type PersonPlace } from './privacy.queries.ts';

const view = addressView({ name: textField((text) => text.trim() !== '', undefined) });
const kindOf = (given: string | undefined): PersonKind => personKinds.find((kind) => kind === given) ?? 'driver';

/** /settings/people, for managers: personal data of who has left, and who was erased. */
export function PeoplePage() {
  return (
    <>
      <PageHeader title={privacyMessages.title} subtitle={privacyMessages.subtitle} />
      <PeopleTables />
    </>
  );
}

/** /settings/people/{kind}/{id}, for managers: what is kept of one person, handed out and erased. */
export function PersonPage() {
  const { kind, id = '' } = useParams({ strict: false }) as { kind?: string; id?: string };
  const [{ name }] = useUrlView(view);
  const place = { kind: kindOf(kind), id, name };
  const { data: person, error, refetch } = usePerson(place);
  const back = <BackLink to={paths.people}>{privacyMessages.backTo}</BackLink>;
  if (person) return <Person key={`${place.kind} ${id} ${name}`} place={place} person={person} back={back} />;
  return (
    <>
      <PageHeader title={privacyMessages.title} />
      {error ? (
        <RecordFailure
          error={error}
          failed={{ title: privacyMessages.loadFailed }}
          missing={{ title: privacyMessages.missing }}
          list={paths.people}
          listName={privacyMessages.backToList}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRecord label={privacyMessages.loading} />
      )}
    </>
  );
}

function badgeOf({ finishedAt, failing }: Erasure) {
  if (finishedAt === null && failing !== null) return <StatusBadge tone="red">{privacyMessages.failing}</StatusBadge>;
  return <StatusBadge tone="grey">{privacyMessages.done}</StatusBadge>;
}

function Person({ place, person, back }: { readonly place: PersonPlace; readonly person: PersonState; readonly back: React.ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { kind, name, erasure, refusal } = person;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${privacyMessages.title}, ${personKindWords[kind].toLowerCase()}`}
        above={back}
        {...(erasure ? { beside: badgeOf(erasure) } : {})}
      />
      {erasure ? (
        <SectionCard title={erasure.finishedAt === null && erasure.failing !== null ? privacyMessages.erase : privacyMessages.erased}>
          <Stack>
            {erasure.finishedAt === null ? (
              <>
                {erasure.failing === null ? (
                  <Text size="sm">{privacyMessages.working}</Text>
                ) : (
                  <Alert color="red" icon={<IconAlertTriangle size={18} />} title={privacyMessages.failingTitle}>
                    {privacyMessages.failingSince(formatInstant(erasure.failing.since), erasure.failing.tries)}{' '}
                    {privacyMessages.failingNext(formatInstant(erasure.failing.nextTryAt))}
                  </Alert>
                )}
                <Progress
                  value={(erasure.done / erasure.steps) * 100}
                  aria-label={privacyMessages.progress}
                  animated={erasure.failing === null}
                  {...(erasure.failing === null ? {} : { color: 'red' })}
                />
                <Text size="sm" c="dimmed">
                  {privacyMessages.underWay(formatCount(erasure.done), formatCount(erasure.steps))}
                </Text>
              </>
            ) : (
              <Text size="sm">{privacyMessages.workDone}</Text>
            )}
            <FactList
              label={privacyMessages.erased}
              facts={[
                { label: privacyMessages.calledNow, value: erasure.neutralName },
                { label: privacyMessages.asked, value: privacyMessages.askedBy(formatInstant(erasure.askedAt), erasure.askedBy) },
                { label: privacyMessages.reason, value: erasure.reason },
                { label: privacyMessages.found, value: privacyMessages.foundWhere(erasure.entries, erasure.places, erasure.documents) },
              ]}
            />
          </Stack>
        </SectionCard>
      ) : (
        <>
          <SectionCard
            title={privacyMessages.download}
            hint={kind === 'contact' ? privacyMessages.downloadOfContact : privacyMessages.downloadHint}
            actions={
              <Button component="a" href={exportAddress(place)} download variant="default" leftSection={<IconDownload size={16} />}>
                {privacyMessages.downloadFile}
              </Button>
            }
            flush
          >
            {null}
          </SectionCard>
          <SectionCard
            title={privacyMessages.erase}
            hint={refusal === null ? privacyMessages.eraseHint : inWords(refusal)}
            actions={
              <Refusal reason={refusal}>
                <Button color="red" variant="light" leftSection={<IconEraser size={16} />} onClick={() => setAsking(true)}>
                  {privacyMessages.eraseButton}
                </Button>
              </Refusal>
            }
            flush
          >
            {null}
          </SectionCard>
        </>
      )}
      {isAsking && (
        <EraseDialog
          person={person}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false);
            // nobody of a contact's name is there any more
            if (kind === 'contact') void navigate({ to: paths.people, replace: true });
          }}
        />
      )}
    </>
  );
}
