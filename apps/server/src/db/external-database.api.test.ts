import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../test/test-app.ts';
import { lookAtApplication, lookAtServer, serverProblems, versionProblems } from './external-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a server of the operator’s own is looked at: its version, whether announcements are heard, whether it is distributed', async () => {
  expect(await lookAtServer(app.access.owner)).toEqual({ version: expect.stringMatching(/^18\./), hears: true, hasCitus: false });
});

test('one that is too old is refused in a sentence that says what is needed', () => {
  expect(versionProblems({ version: '18.4' })).toEqual([]);
  expect(versionProblems({ version: '19beta1' })).toEqual([]);
  expect(versionProblems({ version: '15.20 (Debian 15.20-0+deb12u1)' })).toEqual([
    {
      detail: 'PostgreSQL 15.20 (Debian 15.20-0+deb12u1) answers at DATABASE_URL, and Superlink needs PostgreSQL 18 or newer',
      remedy: 'Move the database to a server of version 18',
    },
  ]);
});

const server = { hears: true, hasCitus: false };
test.each([
  ['a plain server by one address', server, false, []],
  ['a plain server by two', server, true, []],
  ['an owner behind a pooler', { ...server, hears: false }, true, ['DATABASE_URL leads through a pooler']],
  ['Citus by the owner alone', { ...server, hasCitus: true }, false, ['On Citus the settings of role superlink_app are needed']],
  ['Citus with a sign-in of its own', { ...server, hasCitus: true }, true, []],
])('what stands in the way of a start: %s', (_name, found, hasAppUrl, sentences) => {
  const problems = serverProblems(found, hasAppUrl);
  expect(problems.map(({ detail }) => detail)).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  expect(problems.filter(({ remedy }) => remedy === '')).toEqual([]);
});

describe('the application', () => {
  test('signs in as itself, or steps down from the owner', async () => {
    const session = { role: 'superlink_app', isPooled: false, statementTimeout: '0', propagates: null };
    expect(await lookAtApplication(app.access.app, true)).toEqual({ session, problems: [] });
    const steppingDown = { ...app.access.owner, options: '-c role=superlink_app' };
    expect(await lookAtApplication(steppingDown, false)).toEqual({ session, problems: [] });
  });

  test('is refused where it would work as the owner, who is not bound by what the application may', async () => {
    const { problems } = await lookAtApplication(app.access.owner, false);
    expect(problems.map(({ detail }) => detail)).toEqual([
      'By DATABASE_URL the application works as role superlink_owner, and not as superlink_app',
    ]);
  });

  test('that cannot sign in is told with the setting that leads there', async () => {
    const { session, problems } = await lookAtApplication({ ...app.access.app, user: 'nobody_knows' }, true);
    expect([session, problems.map(({ detail }) => detail)]).toEqual([
      null,
      [expect.stringMatching(/^By DATABASE_APP_URL the application cannot sign in as superlink_app: .*nobody_knows/)],
    ]);
  });

  test('of which Citus does not tell its workers whose transaction it is, is refused', async () => {
    const ofCitus = (value: string) => ({ ...app.access.app, options: `-c citus.propagate_set_commands=${value}` });
    expect((await lookAtApplication(ofCitus('none'), true)).problems.map(({ detail }) => detail)).toEqual([
      'Citus does not tell its workers whose transaction it is: citus.propagate_set_commands is none for superlink_app',
    ]);
    expect((await lookAtApplication(ofCitus('local'), true)).problems).toEqual([]);
  });
});
