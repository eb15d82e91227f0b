import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { credentialFault, shortPasswordRule, usernameRule } from '@superlink/domain/users/credentials.ts';
import { Link } from '@tanstack/react-router';
import type { SecondStep } from '@superlink/api/users/second-factor.schema.ts';
import { useRef, useState, type FormEvent } from 'react';
import { paths } from '../../paths.ts';
import { deferred } from '../../blocks/deferred.tsx';
import { toast } from '../../blocks/toast.ts';
import { ApiError, errorText, faults } from '../../client/api.ts';
import { readCookie } from '../../client/call-headers.ts';
import { session } from '../../session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { SignInLayout } from './sign-in.layout.tsx';
import { signInMessages } from './sign-in.messages.ts';

/** Few have a second factor, and fewer a passkey: what they need comes when they use it. */
const SecondStepForm = deferred(async () => (await import('./second-step.form.tsx')).SecondStepForm);
const ProviderButton = deferred(async () => (await import('./provider-button.tsx')).ProviderButton);

const names = ['username', 'password'] as const;
type Name = (typeof names)[number];
type Complaints = { readonly [name in Name]?: string | undefined };
const faultsOf = ({ username, password }: Readonly<Record<Name, string>>): Readonly<Record<Name, string | null>> => ({
  username: credentialFault(usernameRule, username.trim()),
  password: credentialFault(shortPasswordRule, password),
});

/**
 * /login (0§2.2). Where the sign-in leads is the route's business. Two fields by hand: the form library and the schemas of the other forms would be
 * a quarter of what a first visit downloads.
 */
export function SignInPage() {
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ username: '', password: '' });
  /** fields that were left once or sent: what is wrong with them is said from then on */
  const [watched, setWatched] = useState<readonly Name[]>([]);
  /** what the server has against a field, until it is changed */
  const [refused, setRefused] = useState<Complaints>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [ways, setWays] = useState<SecondStep['second_step'] | null>(null);
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  /** what stands on the button of the company's own sign-in; empty where it has none */
  const [provider] = useState(() => readCookie('sign_in_with'));
  const faultsNow = faultsOf(typed);
  const focusFirst = (complaints: Partial<Readonly<Record<Name, unknown>>>) => {
    const first = names.find((name) => complaints[name]);
    if (first) inputs[first].current?.focus();
  };

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    setWatched(names);
    setRefused({});
    if (names.some((name) => faultsNow[name] !== null)) return focusFirst(faultsNow);
    setFailure(null);
    setSending(true);
    try {
      const answer = await session.signIn({ ...typed, username: typed.username.trim() });
      if ('second_step' in answer) setWays(answer.second_step);
      else toast.success(signInMessages.welcomeBack);
    } catch (error) {
      faults.reportForm('sign-in', error);
      setFailure(errorText(error, signInMessages.unexpectedError));
      // Field errors stand at their fields; a toast would say the same again (AUTH-012).
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setRefused(error.fields);
        focusFirst(error.fields);
      } else toast.failure(errorText(error, signInMessages.loginFailed));
    } finally {
      setSending(false);
    }
  };
  const signInByPasskey = async () => {
    setFailure(null);
    setSending(true);
    try {
      const { signInWithPasskey } = await import('./passkey.ts');
      await signInWithPasskey(false);
    } catch (error) {
      setFailure(errorText(error, error instanceof Error ? error.message : signInMessages.loginFailed));
    } finally {
      setSending(false);
    }
  };
  const beginAnew = (why: string | null) => {
    setWays(null);
    setFailure(why);
    setTyped((before) => ({ ...before, password: '' }));
    setWatched([]);
  };
  const field = (name: Name) => ({
    name,
    ref: inputs[name],
    value: typed[name],
    error: refused[name] ?? (watched.includes(name) ? faultsNow[name] : null),
    onBlur: () => setWatched((before) => [...before, name]),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
  });

  if (ways) {
    return (
      <SignInLayout title={signInMessages.secondStep} subtitle={typed.username.trim()}>
        <SecondStepForm ways={ways} onAnew={beginAnew} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={signInMessages.signIn} subtitle={signInMessages.welcomeToYourFleet}>
      <form onSubmit={(event) => void signIn(event)} noValidate>
        <Stack gap="md">
          {failure === null ? <Banner kind="note">{signInMessages.signInHint}</Banner> : <Banner kind="failure">{failure}</Banner>}
          <TextInput {...field('username')} label={signInMessages.username} autoComplete="username" />
          <PasswordInput
            {...field('password')}
            label={signInMessages.password}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': words.showOrHideCharacters, tabIndex: 0 }}
          />
          <Button type="submit" size="md" fullWidth mt={4} loading={isSending} disabled={isSending}>
            {isSending ? signInMessages.signingYouIn : signInMessages.signIn}
          </Button>
          <Button variant="default" onClick={() => void signInByPasskey()} disabled={isSending}>
            {signInMessages.signInWithPasskey}
          </Button>
          <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center">
            {signInMessages.forgotYourPassword}
          </Anchor>
          {provider && <ProviderButton text={provider} />}
        </Stack>
      </form>
    </SignInLayout>
  );
}
