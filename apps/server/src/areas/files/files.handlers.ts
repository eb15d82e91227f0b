import type { filesCalls } from '@superlink/api/files/files.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { FileKeeper } from './file-keeper.service.ts';

export function filesHandlers(files: FileKeeper): Handlers<typeof filesCalls> {
  return {
    open: (scope, { params, query }) => files.open(scope, params.id, query),
  };
}
