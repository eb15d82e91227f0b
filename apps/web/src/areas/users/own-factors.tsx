import { Button, Divider, Group, List, Stack, Text, Title } from '@mantine/core';
import type { OwnFactors as Factors, OwnPasskey } from '@superlink/api/users/second-factor.schema.ts';
import { codeIsAsked, hasFactor, type FactorChange, type FactorsHeld } from '@superlink/domain/users/second-factor.ts';
import { useState, type ReactNode } from 'react';
import { dayOf, formatDay, formatInstant } from '../../blocks/format/dates.ts';
import { toast } from '../../blocks/toast.ts';
import { recheckNow, useUser } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { factorMessages } from './factor.messages.ts';
import { useMakeRecoveryCodes, useOwnFactors, useRemoveAuthenticator, useRemovePasskey } from './factor.queries.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** What is being done of the own factors. */
type Doing = Exclude<FactorChange, 'remove_passkey'> | OwnPasskey | null;

const heldOf = ({ authenticator, passkeys }: Factors): FactorsHeld => ({
  hasAuthenticator: authenticator !== null,
  passkeys: passkeys.length,
});
const timesOf = ({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) =>
  factorMessages.addedAndUsed(formatInstant(addedAt), lastUsedAt && formatInstant(lastUsedAt));

/** What the user signs in with besides the password: an authenticator app, passkeys, recovery codes. */
export function OwnFactors() {
  const query = useOwnFactors();
  const user = useUser();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = query.data;
  const done = (message: string) => {
    toast.success(message);
    setDoing(null);
    void recheckNow();
  };
  // who just got the first factor keeps the codes first: what the company asks of them is looked at after that
  const added = (message: string) => (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes === null) return done(message);
    toast.success(message);
    setDoing(null);
    setCodes(recoveryCodes);
  };
  return (
    <SectionCard title={factorMessages.title} hint={factorMessages.hint}>
      {factors ? (
        <Stack>
          {factors.requiredFrom !== null && !hasFactor(heldOf(factors)) && (
            <Banner kind="warning">
              {factorMessages.required(formatDay(dayOf(factors.requiredFrom)), user?.second_factor?.is_due ?? false)}
            </Banner>
          )}
          <AuthenticatorPart factors={factors} onDo={setDoing} />
          <Divider />
          <PasskeysPart factors={factors} onDo={setDoing} />
          {hasFactor(heldOf(factors)) && (
            <>
              <Divider />
              <Part
                title={factorMessages.recoveryCodes}
                hint={factorMessages.recoveryCodesHint}
                state={factorMessages.codesLeft(factors.recoveryCodesLeft)}
                actions={
                  <Button variant="default" onClick={() => setDoing('make_recovery_codes')}>
                    {factorMessages.makeCodes}
                  </Button>
                }
              />
            </>
          )}
          <Changes changes={factors.changes} />
          <Dialogs factors={factors} doing={doing} onDone={done} onAdded={added} onClose={() => setDoing(null)} />
        </Stack>
      ) : query.isError && !query.isFetching ? (
        <ErrorState title={factorMessages.failed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingLines label={factorMessages.loading} />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            void recheckNow();
          }}
        />
      )}
    </SectionCard>
  );
}

function Part({
  title,
  hint,
  state,
  actions,
  children,
}: {
  title: string;
  hint: string;
  state: string | null;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ flex: '1 1 260px' }}>
          <Title order={3}>{title}</Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          {state !== null && <Text size="sm">{state}</Text>}
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </div>
  );
}

interface PartProps {
  readonly factors: Factors;
  readonly onDo: (doing: Doing) => void;
}

function AuthenticatorPart({ factors: { authenticator }, onDo }: PartProps) {
  return (
    <Part
      title={factorMessages.authenticator}
      hint={factorMessages.authenticatorHint}
      state={authenticator ? timesOf(authenticator) : factorMessages.noAuthenticator}
      actions={
        <>
          <Button variant="default" onClick={() => onDo('set_up_authenticator')}>
            {authenticator ? factorMessages.useAnotherPhone : factorMessages.setUp}
          </Button>
          {authenticator && (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => onDo('remove_authenticator')}>
              {factorMessages.removeAuthenticator}
            </Button>
          )}
        </>
      }
    />
  );
}

function PasskeysPart({ factors: { passkeys }, onDo }: PartProps) {
  return (
    <Part
      title={factorMessages.passkeys}
      hint={factorMessages.passkeysHint}
      state={passkeys.length === 0 ? factorMessages.noPasskeys : null}
      actions={
        <Button variant="default" onClick={() => onDo('add_passkey')}>
          {factorMessages.addPasskey}
        </Button>
      }
    >
      <Stack component="ul" gap="xs" mt={passkeys.length === 0 ? 0 : 'sm'} mb={0} p={0} aria-label={factorMessages.passkeys}>
        {passkeys.map((passkey) => (
          <Group key={passkey.id} component="li" justify="space-between" wrap="nowrap" gap="xs" style={{ listStyle: 'none' }}>
            <div>
              <Text size="sm" fw={600}>
                {passkey.name}
              </Text>
              <Text size="sm" c="dimmed">
                {timesOf(passkey)}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              c="var(--mantine-color-error)"
              aria-label={factorMessages.removePasskey(passkey.name)}
              onClick={() => onDo(passkey)}
            >
              {words.remove}
            </Button>
          </Group>
        ))}
      </Stack>
    </Part>
  );
}

function Changes({ changes }: Pick<Factors, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <div>
      <Title order={3}>{factorMessages.changes}</Title>
      <List size="sm" listStyleType="none">
        {changes.map(({ at, action, by }) => (
          <List.Item key={`${at} ${action}`}>
            <span className="num">{formatInstant(at)}</span> {factorMessages.change(factorMessages.changeWords[action] ?? action, by)}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

interface DialogProps {
  readonly factors: Factors;
  readonly doing: Doing;
  readonly onDone: (message: string) => void;
  readonly onAdded: (message: string) => (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

function Dialogs({ factors, doing, onDone, onAdded, onClose }: DialogProps) {
  const held = heldOf(factors);
  if (doing === null) return null;
  if (typeof doing === 'object') {
    return <RemovePasskeyDialog passkey={doing} held={held} onDone={() => onDone(factorMessages.passkeyRemoved)} onClose={onClose} />;
  }
  const asksCode = codeIsAsked(doing, held);
  switch (doing) {
    case 'set_up_authenticator':
      return <AuthenticatorDialog asksCode={asksCode} onDone={onAdded(factorMessages.authenticatorAdded)} onClose={onClose} />;
    case 'add_passkey':
      return <PasskeyDialog asksCode={asksCode} onDone={onAdded(factorMessages.passkeyAdded)} onClose={onClose} />;
    case 'remove_authenticator':
      return <RemoveAuthenticatorDialog held={held} onDone={() => onDone(factorMessages.authenticatorRemoved)} onClose={onClose} />;
    case 'make_recovery_codes':
      return <MakeCodesDialog asksCode={asksCode} onDone={onAdded(factorMessages.recoveryCodesMade)} onClose={onClose} />;
  }
}

/** What is asked before something goes, with what follows where nothing is left. */
const questionOf = (question: string, isLast: boolean) => (isLast ? `${question} ${factorMessages.lastGoes}` : question);

interface RemovalProps {
  readonly held: FactorsHeld;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RemoveAuthenticatorDialog({ held, onDone, onClose }: RemovalProps) {
  const remove = useRemoveAuthenticator();
  return (
    <ProofDialog
      title={factorMessages.removeAuthenticatorTitle}
      question={questionOf(factorMessages.removeAuthenticatorQuestion, held.passkeys === 0)}
      asksCode
      submitLabel={words.remove}
      busyLabel={factorMessages.removing}
      failure={factorMessages.notRemoved}
      work={{ isPending: remove.isPending, error: remove.error, mutate: (body, then) => remove.mutate({ body }, then) }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function RemovePasskeyDialog({ passkey, held, onDone, onClose }: RemovalProps & { passkey: OwnPasskey }) {
  const remove = useRemovePasskey();
  return (
    <ProofDialog
      title={factorMessages.removePasskeyTitle}
      question={questionOf(factorMessages.removePasskeyQuestion(passkey.name), !held.hasAuthenticator && held.passkeys === 1)}
      asksCode={codeIsAsked('remove_passkey', held)}
      submitLabel={words.remove}
      busyLabel={factorMessages.removing}
      failure={factorMessages.notRemoved}
      work={{
        isPending: remove.isPending,
        error: remove.error,
        mutate: (body, then) => remove.mutate({ params: { id: passkey.id }, body }, then),
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function MakeCodesDialog({
  asksCode,
  onDone,
  onClose,
}: {
  readonly asksCode: boolean;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}) {
  const make = useMakeRecoveryCodes();
  return (
    <ProofDialog
      title={factorMessages.makeCodesTitle}
      question={factorMessages.makeCodesQuestion}
      asksCode={asksCode}
      submitLabel={factorMessages.makeCodes}
      busyLabel={factorMessages.makingCodes}
      failure={factorMessages.codesNotMade}
      work={{
        isPending: make.isPending,
        error: make.error,
        mutate: (body, then) => make.mutate({ body }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError: then.onError }),
      }}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
