import { documentFileRule } from '@superlink/domain/files/file-rule.ts';
import { z } from 'zod';
import { call, type Calls } from '../call.ts';
import { id } from '../fields.ts';

export const filesCalls = {
  open: call('/files/{id}/{fileName}', {
    method: 'GET',
    summary: 'A stored file, by a signed link of five minutes that only its own company’s address honours',
    access: 'public',
    params: z.object({ id, fileName: z.string() }),
    query: z.object({ until: z.string().default(''), signature: z.string().default('') }),
    reply: { file: documentFileRule.types },
    errors: ['link_refused'],
  }),
} satisfies Calls;
