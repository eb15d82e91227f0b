import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { session } from '../../session/session.ts';
import { factorMessages } from './factor.messages.ts';
import { signInMessages } from './sign-in.messages.ts';

/** A passkey that the browser could not make or use; its text is for people. */
export class PasskeyFailure extends Error {}

/** Asks the browser, and says in words why it did not. */
async function asked<R>(ask: () => Promise<R>): Promise<R> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure(factorMessages.passkeysUnknown);
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyFailure(wordsOf(error));
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return factorMessages.passkeyOnDevice;
  const { name } = error as Error;
  // the page stands at an address that no passkey can belong to, such as a bare IP address, or at another one than the company's own
  if (name === 'SecurityError' || (error instanceof WebAuthnError && /DOMAIN|RP_ID/.test(error.code)))
    return factorMessages.passkeyElsewhere;
  return factorMessages.passkeyNotUsed;
}

/** Signs in with a passkey: as the second step of the user whose password was right, or as the only one. */
export async function signInWithPasskey(secondStep: boolean): Promise<void> {
  const options = await api.users.requestPasskey({ body: { secondStep } });
  const credential = await asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const user = await api.users.signInWithPasskey({
    body: { credential: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } } },
  });
  session.letIn(user);
  toast.success(signInMessages.welcomeBack);
}

type Creation = Awaited<ReturnType<typeof api.users.startPasskey>>;

/** Lets the browser make a passkey; answers what the server wants of it. */
export async function makePasskey(options: Creation) {
  const { id, rawId, type, response } = await asked(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}
