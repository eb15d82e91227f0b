import { Button, Stack, TextInput } from '@mantine/core';
import type { SecondStep } from '@superlink/api/users/second-factor.schema.ts';
import { readFactorCode } from '@superlink/domain/users/second-factor.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, ApiError, errorText } from '../../client/api.ts';
import { session } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { factorMessages } from './factor.messages.ts';
import { signInWithPasskey } from './passkey.ts';
import { signInMessages } from './sign-in.messages.ts';

/** The second step of a sign-in: a code, or a passkey. `onAnew` goes back to the password, with the reason where there is one. */
export function SecondStepForm({ ways, onAnew }: { ways: SecondStep['second_step']; onAnew: (why: string | null) => void }) {
  const takesApp = ways.includes('authenticator');
  const takesPasskey = ways.includes('passkey');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takesCode = takesApp || isRecovery;
  useEffect(() => input.current?.focus(), [takesCode]);

  const attempt = async (work: () => Promise<void>) => {
    setFault(null);
    setFailure(null);
    setSending(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_over') return onAnew(error.detail);
      const atCode = error instanceof ApiError ? error.fields['code'] : undefined;
      setFault(atCode ?? null);
      setFailure(
        atCode ? null : errorText(error, error instanceof Error && error.message ? error.message : signInMessages.unexpectedError),
      );
      setCode('');
      input.current?.focus();
    } finally {
      setSending(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (readFactorCode(code) === null) {
      setFault(isRecovery ? factorMessages.noRecoveryCode : factorMessages.noAppCode);
      return input.current?.focus();
    }
    void attempt(async () => {
      session.letIn(await api.users.signInWithCode({ body: { code } }));
      toast.success(signInMessages.welcomeBack);
    });
  };

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {failure === null ? <Banner kind="note">{hintOf(takesApp, isRecovery)}</Banner> : <Banner kind="failure">{failure}</Banner>}
        {takesCode && (
          <>
            <TextInput
              ref={input}
              name="code"
              label={isRecovery ? factorMessages.recoveryCode : factorMessages.appCode}
              value={code}
              error={fault}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={isRecovery ? 'text' : 'numeric'}
              maxLength={40}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value);
                setFault(null);
              }}
            />
            <Button type="submit" size="md" fullWidth loading={isSending} disabled={isSending}>
              {signInMessages.signIn}
            </Button>
          </>
        )}
        {takesPasskey && !isRecovery && (
          <Button
            size="md"
            variant={takesCode ? 'default' : 'filled'}
            onClick={() => void attempt(() => signInWithPasskey(true))}
            disabled={isSending}
          >
            {factorMessages.usePasskey}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setFault(null);
            setFailure(null);
          }}
        >
          {isRecovery ? factorMessages.useAnotherWay : factorMessages.useRecoveryCode}
        </Button>
        <Button variant="subtle" onClick={() => onAnew(null)}>
          {factorMessages.backToSignIn}
        </Button>
      </Stack>
    </form>
  );
}

function hintOf(takesApp: boolean, isRecovery: boolean): string {
  if (isRecovery) return factorMessages.recoveryHint;
  return takesApp ? factorMessages.appCodeHint : factorMessages.passkeyHint;
}
