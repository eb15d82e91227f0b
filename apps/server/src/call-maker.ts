import { AppError } from '@superlink/api/error.ts';
import { callNamed } from '@superlink/api/named-calls.ts';
import { mayAccess } from '@superlink/domain/users/permissions.ts';
import type { MakeCall } from './areas/history/public.ts';
import { fieldMessages } from './http/errors.ts';
import type { SignedInScope } from './scope.ts';

type Loose = Readonly<Record<string, Readonly<Record<string, (scope: SignedInScope, input: object) => Promise<unknown>>>>>;

/** Makes declared calls by their handlers, with the access, the query and the body that each declares. Only those that need no file and no machine outside. */
export function callMaker(handlers: () => object): MakeCall {
  return async (scope, name, { params, query, body }) => {
    const { access, body: bodyRule, query: queryRule } = callNamed(name);
    if (!mayAccess(scope.actor.permissions, access)) throw new AppError('forbidden');
    const read = bodyRule?.safeParse(body ?? {});
    if (read && !read.success) throw new AppError('validation_error', {}, { fields: fieldMessages(read.error) });
    const asked = queryRule?.safeParse(query ?? {});
    if (asked && !asked.success) throw new AppError('validation_error', {}, { fields: fieldMessages(asked.error) });
    const [area, call] = name.split('.') as [string, string];
    return (handlers() as Loose)[area]![call]!(scope, { params, query: asked?.data ?? {}, body: read?.data });
  };
}
