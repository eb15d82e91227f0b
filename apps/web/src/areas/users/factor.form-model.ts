import { addPasskeyBody } from '@superlink/api/users/second-factor.schema.ts';
import { shortPassword } from '@superlink/api/users/user.schema.ts';
import { z } from 'zod';
import { factorMessages } from './factor.messages.ts';

/** The password, and a code where the change asks for one. */
export function proofForm(asksCode: boolean) {
  const code = z.string().trim();
  return z.object({ currentPassword: shortPassword, code: asksCode ? code.min(1, factorMessages.codeRequired) : code });
}
export type ProofForm = z.output<ReturnType<typeof proofForm>>;

export function passkeyForm(asksCode: boolean) {
  return proofForm(asksCode).extend({ name: addPasskeyBody.shape.name });
}

/** What is sent: no code where none was asked for. */
export function proofToSend({ currentPassword, code }: ProofForm): { currentPassword: string; code?: string } {
  return { currentPassword, ...(code === '' ? {} : { code }) };
}
