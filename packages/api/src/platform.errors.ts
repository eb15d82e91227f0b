import { defineErrors } from './define-errors.ts';

/** Codes that any call can answer. `network` and `timeout` are made by the client. */
export const platformErrors = defineErrors({
  bad_request: { status: 400, text: 'The request could not be read' },
  unauthenticated: { status: 401, text: 'Not signed in' },
  session_expired: { status: 401, text: 'Session expired' },
  api_key_refused: { status: 401, text: 'This API key is not known here, has expired or was revoked' },
  not_for_keys: { status: 403, text: 'An API key cannot make this call. Sign in to make it.' },
  key_reads_only: { status: 403, text: 'This API key may only read' },
  key_rate_limited: { status: 429, text: 'This API key may make {perMinute} requests a minute. Try again in {retryAfterSeconds} seconds.' },
  forbidden: { status: 403, text: 'Not enough permissions' },
  second_factor_required: { status: 403, text: 'Your company requires a second factor. Set one up first.' },
  inactive_account: { status: 403, text: 'Your account is inactive. Contact your manager.' },
  csrf: { status: 403, text: 'CSRF token missing or invalid' },
  tenant_mismatch: { status: 403, text: 'This session belongs to another company' },
  tenant_missing: { status: 403, text: 'No company was named' },
  idempotency_key_invalid: { status: 400, text: 'An Idempotency-Key is 1 to 255 letters, digits and signs without spaces' },
  idempotency_in_progress: { status: 409, text: 'The first attempt is still being worked on. Try again in a moment.' },
  idempotency_key_reused: {
    status: 422,
    text: 'An earlier attempt was saved after all, as it was filled in then. Look for it first; to save this as well, send it once more.',
  },
  unknown_tenant: { status: 404, text: 'Unknown tenant' },
  not_found: { status: 404, text: 'Not found' },
  request_timeout: { status: 408, text: 'The request took too long to arrive' },
  conflict: { status: 409, text: 'Somebody else changed this at the same moment. Try again.' },
  answer_too_long: { status: 400, text: 'This is too much for one answer. Ask for fewer rows at a time.' },
  too_large: { status: 413, text: 'The request is too large' },
  unsupported_media: { status: 415, text: 'This kind of content is not accepted' },
  validation_error: { status: 422, text: 'Some fields are not valid' },
  list_too_long: {
    status: 422,
    text: 'There are more than {most} rows. Ask for them in pages: GET {path}?offset=0&limit=200',
    field: 'limit',
  },
  rate_limited: { status: 429, text: 'Too many attempts. Wait a moment and try again.' },
  headers_too_large: { status: 431, text: 'The headers of the request are too large' },
  internal: { status: 500, text: 'Something went wrong on the server' },
  overloaded: { status: 503, text: 'The server is busy. Try again in a few seconds.' },
  database_away: {
    status: 503,
    text: 'The database could not be reached for a moment. Try again; if you were saving, look first whether it was saved.',
  },
  files_away: {
    status: 503,
    text: 'The place where files are kept does not answer, so this file could not be saved or opened. Everything else works; try again in a minute.',
  },
  storage_full: { status: 507, text: 'The server’s disk is full, so this could not be saved. Tell whoever looks after the server.' },
  network: { status: 0, text: '' },
  timeout: { status: 0, text: '' },
});
export type PlatformCode = keyof typeof platformErrors;

/** Codes of calls that change a record which somebody else may have changed; each of them declares it. */
export const recordErrors = defineErrors({
  stale_record: {
    status: 409,
    text: 'This record was changed by {changedBy} after you opened it. Nothing was saved: reload it, then make your change again.',
  },
});
