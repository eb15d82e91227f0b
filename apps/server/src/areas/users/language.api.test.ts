import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../../test/test-app.ts';
import { testPassword } from '../../../test/test-users.ts';
import { ok } from '../../../test/trip-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

describe('the language of the screens', () => {
  test('is chosen by each user for themselves, and follows them to every machine and sign-in', async () => {
    const here = await app.signIn('controller');
    expect(ok(await here.get('/auth/whoami'))).not.toHaveProperty('language');
    expect(ok(await here.put('/auth/account/language', { language: 'af' }))).toMatchObject({ username: 'controller', language: 'af' });
    const elsewhere = app.visitor();
    expect(ok(await elsewhere.post('/auth/login', { username: 'controller', password: testPassword }))).toMatchObject({ language: 'af' });
    expect(ok(await elsewhere.get('/auth/whoami'))).toMatchObject({ language: 'af' });
    expect(ok(await (await app.signIn('finance')).get('/auth/whoami'))).not.toHaveProperty('language');
  });

  test('goes back to English', async () => {
    const visitor = await app.signIn('hybrid');
    ok(await visitor.put('/auth/account/language', { language: 'af' }));
    expect(ok(await visitor.put('/auth/account/language', { language: 'en' }))).not.toHaveProperty('language');
    expect(ok(await visitor.get('/auth/whoami'))).not.toHaveProperty('language');
  });

  test('is one that the screens speak', async () => {
    const visitor = await app.signIn('controller');
    for (const language of ['zu', '', null, 7, 'AF', undefined]) {
      const answer = await visitor.put('/auth/account/language', { language });
      expect([answer.status, answer.body.errors]).toEqual([422, { language: 'Choose a language' }]);
    }
  });
});
