import { longPassword, shortPassword, username } from '@superlink/api/users/user.schema.ts';
import { z } from 'zod';
import { userMessages } from './user.messages.ts';

const CONFIRM_REQUIRED = userMessages.confirmRequired;
const MISMATCH = userMessages.mismatchToast;

/** A new password typed twice (0§5). The comparison waits until both are typed, so that it does not speak before its turn. */
const twice = { password: longPassword, confirm: z.string().min(1, CONFIRM_REQUIRED) };
const comparable = z.object({ password: z.string().min(1), confirm: z.string().min(1) });
const matching = {
  check: (typed: { password: string; confirm: string }) => typed.password === typed.confirm,
  options: {
    path: ['confirm'],
    message: MISMATCH,
    when: ({ value }: { value: unknown }) => comparable.safeParse(value).success,
  },
};

export const firstAccountForm = z.object({ username, ...twice }).refine(matching.check, matching.options);
export const newPasswordForm = z.object(twice).refine(matching.check, matching.options);
export const changePasswordForm = z.object({ currentPassword: shortPassword, ...twice }).refine(matching.check, matching.options);
