import { describe, expect, it } from 'vitest';
import type { CallDefinition } from './call.ts';
import { areas } from './index.ts';

const calls = Object.values(areas).flatMap((list) => Object.values(list) as unknown as CallDefinition[]);
/** `GET /api/clients/{}`: method and address without the names of the ids. */
const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const declared = new Map(calls.map((call) => [shapeOf(call.method, call.path), call]));

/** The calls of 0§7, address first, then every method that it takes. */
const specified = `
/auth/login POST
/auth/whoami GET
/auth/refresh POST
/auth/logout POST
/api/health GET
/auth/onboarding/validate GET
/auth/onboarding POST
/auth/permissions/grant POST
/auth/permissions/revoke POST
/auth/permissions/user/{userId}/tenant GET
/auth/permissions/available GET
/auth/users GET POST
/auth/users/{id} DELETE
/frontend-errors POST
/api/trailers GET POST
/api/trailers/{id} GET PATCH DELETE
/api/trailers/summary GET
/api/assets GET POST
/api/assets/{id} GET PATCH DELETE
/api/assets/service GET
/api/assets/diesel GET
/api/assets/summary GET
/api/assets/dashboard/{month} GET
/api/assets/revenue_stats GET
/api/assets/mtd_rpk/bulk POST
/api/assets/{id}/monthly_performance/{month} GET
/api/assets/{id}/monthly_ledger/{month}/pdf GET
/api/monthly_performance/{idOrMonth} GET DELETE
/api/trips/archived GET
/api/trips/archived/{id}/detail GET
/api/trips/scheduled GET
/api/trips/active/{assetId} GET
/api/trips/{id}/active GET
/api/trips POST
/api/trips/{id} PATCH DELETE
/api/trips/{id}/admin-edit PATCH
/api/trips/{id}/complete POST
/api/trips/{id}/cancel POST
/api/trips/{id}/revert POST
/api/trips/{id}/accept POST
/api/trips/{id}/pod POST PUT DELETE
/api/trips/{id}/pod/download GET
/api/trips/{id}/chep-form-exists GET
/api/trips/events GET POST
/api/trips/events/{id} GET PUT DELETE
/api/trips/events/{id}/complete POST
/api/assets/events GET POST
/api/assets/events/{id} GET PATCH DELETE
/api/assets/events/{id}/complete POST
/api/assets/{id}/events GET
/api/driver/events GET POST
/api/driver/events/{id} GET PATCH DELETE
/api/driver/events/{id}/complete POST
/api/clients GET POST
/api/clients/{id} GET PATCH DELETE
/api/clients/summary GET
/api/clients/{id}/pending-pods GET
/api/clients/{clientId}/trips GET
/api/commodities GET POST
/api/commodities/{id} DELETE
/api/contracts GET POST
/api/contracts/{id} GET PATCH DELETE
/api/drivers GET POST
/api/drivers/{id} GET PATCH DELETE
/api/drivers/summary GET
/api/drivers/{id}/documents GET
/api/drivers/{id}/documents/{docType}/download GET
/api/drivers/{id}/documents/{docType} POST PUT DELETE
/api/routes GET POST
/api/routes/{id} GET PATCH DELETE
/api/routes/client/{clientId} GET
/api/assignments GET POST
/api/assignments/{id} GET DELETE
/api/assignments/{id}/unlink POST
/api/diesel GET POST
/api/diesel/{id} GET PATCH DELETE
/api/diesel/{id}/cancel POST
/api/diesel/{assetId}/last_refuel GET
/api/diesel/asset_summary/{assetId} GET
/api/diesel/{assetId}/performance/{month} GET
/api/diesel/fleet_performance/{month} GET
/api/diesel/performance/{month} GET
/api/chep GET POST
/api/chep/{id} GET PUT DELETE
/api/chep/outstanding-pallets GET
/api/tracking/vehicles/positions GET
/api/tracking/vehicle/position/{id} GET
/api/maps/autocomplete GET
/api/maps/placedetails GET
/api/maps/js-api-key GET
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [path = '', ...methods] = line.split(' ');
    return methods.map((method) => shapeOf(method, path));
  });

it('every call of the specification is declared (API-011 … API-053)', () => {
  expect(specified.filter((shape) => !declared.has(shape))).toEqual([]);
});

it.each([
  ['GET /api/clients', 25],
  ['GET /api/diesel', 25],
  ['GET /api/clients/{}/trips', 30],
  ['GET /api/chep', 30],
  ['GET /api/trips/archived', 50],
])('%s gives %i rows from the first unless more or fewer are asked for, at most 200 (API-007; decision 1.15)', (shape, limit) => {
  const query = declared.get(shape)!.query!;
  expect(query.parse({})).toMatchObject({ offset: 0, limit });
  expect(query.parse({ limit: '201' })).toMatchObject({ limit: 200 });
  for (const wrong of ['0', '-1', 'ten', '']) expect(query.safeParse({ limit: wrong }).success).toBe(false);
});

/** Decision 2.3: who may make a call that not everybody may. What the product has beyond the specification stands after it. */
const gates: Readonly<Record<string, readonly string[]>> = {
  'manager:actions': [
    'GET /auth/users',
    'POST /auth/users',
    'DELETE /auth/users/{}',
    'PATCH /auth/users/{}',
    'POST /auth/users/{}/reset-link',
    'POST /auth/users/{}/factors/remove',
    'GET /auth/factor-rule',
    'PUT /auth/factor-rule',
    'GET /auth/identity-provider',
    'POST /auth/identity-provider',
    'DELETE /auth/identity-provider',
    'POST /auth/identity-provider/try',
    'POST /auth/permissions/grant',
    'POST /auth/permissions/revoke',
    'GET /auth/permissions/user/{}/tenant',
    'GET /auth/permissions/available',
    'DELETE /api/monthly_performance/{}',
    'PUT /api/settings',
    'GET /api/history',
    'GET /api/history/export',
    'GET /api/history/choices',
    'GET /api/history/unusual',
    'GET /api/history/entries/{}',
    'GET /api/keys',
    'GET /api/privacy/erasures',
    'GET /api/privacy/people',
    'GET /api/privacy/{}/{}',
    'GET /api/privacy/{}/{}/export',
    'POST /api/privacy/{}/{}/erase',
    'POST /api/keys',
    'DELETE /api/keys/{}',
    'GET /api/reports/letterhead',
    'PUT /api/reports/letterhead',
    'PUT /api/reports/letterhead/logo',
    'DELETE /api/reports/letterhead/logo',
    'GET /api/reports/sample/pdf',
    'GET /api/tracking/ingest_keys',
    'POST /api/tracking/ingest_keys',
    'DELETE /api/tracking/ingest_keys/{}',
    'GET /api/tracking/accounts',
    'POST /api/tracking/accounts',
    'PATCH /api/tracking/accounts/{}',
    'DELETE /api/tracking/accounts/{}',
    'POST /api/tracking/accounts/{}/try',
    'GET /api/webhooks/receivers',
    'POST /api/webhooks/receivers',
    'GET /api/webhooks/receivers/{}',
    'PATCH /api/webhooks/receivers/{}',
    'DELETE /api/webhooks/receivers/{}',
    'POST /api/webhooks/receivers/{}/roll_secret',
    'POST /api/webhooks/receivers/{}/test',
    'GET /api/webhooks/receivers/{}/deliveries',
    'GET /api/webhooks/receivers/{}/deliveries/{}',
    'POST /api/webhooks/receivers/{}/deliveries/{}/resend',
    'POST /api/webhooks/receivers/{}/resend_failed',
    'GET /api/webhooks/notices',
  ],
  'controller:actions': [
    'POST /api/assets',
    'POST /api/trailers',
    'POST /api/drivers',
    'POST /api/diesel',
    'PATCH /api/routes/{}',
    'DELETE /api/routes/{}',
    'PATCH /api/contracts/{}',
    'POST /api/chep',
    'PUT /api/chep/{}',
    'POST /api/trips',
    'POST /api/trips/{}/accept',
    'POST /api/trips/{}/complete',
    'POST /api/trips/{}/cancel',
    'POST /api/trips/{}/revert',
    'DELETE /api/trips/{}',
    'POST /api/commodities',
    'POST /api/tracking/devices',
    'PATCH /api/tracking/devices/{}',
    'POST /api/tracking/position_files',
    'POST /api/tracking/geofences',
    'POST /api/tracking/geofences/from_stops',
    'PATCH /api/tracking/geofences/{}',
    'DELETE /api/tracking/geofences/{}',
  ],
  'controller:actions or finance:advanced_actions': ['POST /api/routes', 'POST /api/contracts'],
  // a record that is closed needs the second one, which the service asks for
  'controller:actions or controller:advanced_actions': ['DELETE /api/chep/{}'],
  'controller:advanced_actions': ['DELETE /api/drivers/{}', 'DELETE /api/contracts/{}', 'PATCH /api/trips/{}/admin-edit'],
  'finance:actions': [
    'POST /api/clients',
    'DELETE /api/clients/{}',
    'POST /api/trips/invoice-number',
    'POST /api/trips/{}/pod',
    'PUT /api/trips/{}/pod',
    'DELETE /api/trips/{}/pod',
    'PUT /api/chep/ledger/rates',
  ],
  'controller:actions or finance:actions': [
    'POST /api/diesel/exceptions/{}/resolve',
    'PUT /api/diesel/prices',
    'PUT /api/tracking/detention/{}',
  ],
};

describe('who may make a call', () => {
  const gated = calls.filter(({ path, access }) => typeof access === 'object' && !path.startsWith('/api/imports'));
  const gateOf = ({ access }: CallDefinition) => (typeof access === 'object' && 'any' in access ? access.any.join(' or ') : 'all');

  it('is as agreed for those that not everybody may make, and everybody may make the others (PERM-005 … PERM-019)', () => {
    const found = gated.map((call) => `${gateOf(call)}: ${shapeOf(call.method, call.path)}`);
    const agreed = Object.entries(gates).flatMap(([gate, shapes]) => shapes.map((shape) => `${gate}: ${shape}`));
    expect(found.toSorted()).toEqual(agreed.toSorted());
  });

  it('is anybody at all for the way in and little else (PERM-021)', () => {
    const open = calls.filter(({ access }) => access === 'public').map((call) => shapeOf(call.method, call.path));
    expect(open.toSorted()).toEqual([
      'GET /api/health',
      'GET /auth/onboarding/validate',
      'GET /files/{}/{}',
      'POST /auth/identity-provider/finish',
      'POST /auth/identity-provider/sign-in',
      'POST /auth/login',
      'POST /auth/login/code',
      'POST /auth/login/passkey',
      'POST /auth/login/passkey/start',
      'POST /auth/logout',
      'POST /auth/onboarding',
      'POST /auth/password/forgot',
      'POST /auth/password/reset',
      'POST /auth/refresh',
      'POST /frontend-errors',
    ]);
  });
});
