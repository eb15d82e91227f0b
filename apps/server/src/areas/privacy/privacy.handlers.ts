import type { privacyCalls } from '@superlink/api/privacy/privacy.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { FileKeeper } from '../files/public.ts';
import { erasePerson } from './erase-person.service.ts';
import { exportPerson } from './export-person.service.ts';
import { showErasures, showLeavers, showPerson } from './people.service.ts';

export function privacyHandlers(files: FileKeeper): Handlers<typeof privacyCalls> {
  return {
    leavers: (scope) => showLeavers(scope),
    erasures: (scope) => showErasures(scope),
    person: (scope, { params, query }) => showPerson(scope, params, query.name),
    exportPerson: (work, { params, query }) => exportPerson(work, files, params, query.name),
    erase: (scope, { params, body }) => erasePerson(scope, files, params, body),
  };
}
