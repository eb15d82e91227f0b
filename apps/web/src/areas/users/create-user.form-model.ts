import { createUserBody } from '@superlink/api/users/user.schema.ts';
import type { AssignableRole } from '@superlink/domain/users/permissions.ts';
import { z } from 'zod';
import { checkedBy } from '../../blocks/form/checked-by.ts';
import { userMessages } from './user.messages.ts';

export interface CreateUserForm {
  username: string;
  password: string;
  confirm: string;
  role: AssignableRole | '';
  email: string;
}

export const emptyUserForm: CreateUserForm = { username: '', password: '', confirm: '', role: '', email: '' };

const body = createUserBody.shape;

/** Rules of the Create User tab (0§5); the two passwords are compared whatever else is wrong with the form. */
export const createUserSchema: z.ZodType<CreateUserForm, CreateUserForm> = z
  .object({
    username: checkedBy<string>(body.username),
    password: checkedBy<string>(body.password),
    confirm: z.string().min(1, userMessages.confirmRequired),
    role: checkedBy<AssignableRole | ''>(body.role),
    email: checkedBy<string>(body.email),
  })
  .refine(passwordsMatch, {
    path: ['confirm'],
    message: userMessages.mismatchField,
    when: ({ value }) => z.object({ password: z.string(), confirm: z.string().min(1) }).safeParse(value).success,
  });

export function passwordsMatch(form: Pick<CreateUserForm, 'password' | 'confirm'>): boolean {
  return form.password === form.confirm;
}
