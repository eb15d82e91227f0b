import type { driversCalls } from '@superlink/api/drivers/drivers.calls.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { FileKeeper } from '../files/public.ts';
import { deleteDriver, type DriverEffects } from './delete-driver.service.ts';
import { exportDrivers } from './driver-export.service.ts';
import { linkToDocument, listDocuments, placeDocument, removeDocument } from './driver-documents.service.ts';
import { changeDriver, countDrivers, createDriver, listDriverSummaries, listDrivers, requireDriver } from './drivers.service.ts';

export function driversHandlers(files: FileKeeper, effects: DriverEffects): Handlers<typeof driversCalls> {
  return {
    list: (scope, { query }) => listDrivers(scope, query),
    exportList: (scope, { query }) => exportDrivers(scope, query),
    counts: (scope, { query }) => countDrivers(scope, query.search),
    summary: (scope) => listDriverSummaries(scope),
    get: (scope, { params }) => requireDriver(scope, params.id),
    create: (scope, { body }) => createDriver(scope, body),
    update: (scope, { params, body }) => changeDriver(scope, params.id, body),
    remove: (scope, { params }) => deleteDriver(scope, files, effects, params.id),
    documents: (scope, { params }) => listDocuments(scope, params.id),
    documentLink: (scope, { params }) => linkToDocument(scope, files, params.id, params.docType),
    uploadDocument: (work, { params }) => placeDocument(work, files, params.id, params.docType),
    replaceDocument: (work, { params }) => placeDocument(work, files, params.id, params.docType),
    removeDocument: (scope, { params }) => removeDocument(scope, files, params.id, params.docType),
  };
}
