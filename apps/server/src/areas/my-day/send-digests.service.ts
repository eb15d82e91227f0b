import { DIGEST_NEEDS, digestDay, nextDigestTry } from '@superlink/domain/my-day/digest.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import { permissionsHeld } from '@superlink/domain/users/permissions.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import type { Log, Scope, Tenant } from '../../scope.ts';
import { systemScope } from '../../system-scope.ts';
import { digestMail } from './digest-mail.ts';
import { findDay } from './find-day.service.ts';
import { insertMailsOfDay, lockDueDayMail, updateDayMail } from './my-day.queries.ts';
import { findColleague, listWithoutMail } from './my-day.views.ts';

/** Mails of a company in one turn; the others wait for the next, a minute later. */
const MOST_A_TURN = 50;

interface Company {
  readonly tenant: Tenant;
  readonly database: Pick<Database, 'inTenant'>;
  readonly clock: Clock;
  readonly log: Log;
}

interface Taken {
  readonly userId: string;
  /** when it is tried again unless it goes out now */
  readonly nextAt: Date;
  /** null where nothing needs the user, or nobody could read it */
  readonly mail: Mail | null;
}

/** The next mail of a day; it is tried again after growing pauses, so one whose sending is cut short goes out twice rather than never. */
async function takeMail(scope: Scope, day: Day, origin: string): Promise<Taken | null> {
  const { db, clock, tenant } = scope;
  const now = clock.now();
  const due = await lockDueDayMail(db, day, now);
  if (!due) return null;
  const { userId, attempts } = due;
  const user = await findColleague(db, userId);
  const isReader = user?.isActive === true && user.deletedAt === null && user.email !== null;
  const found = isReader ? await findDay(scope, { id: userId, permissions: permissionsHeld(user.role, user.granted) }, DIGEST_NEEDS) : null;
  if (!isReader || !found || found.kinds.every(({ total }) => total === 0)) {
    await updateDayMail(db, due, { doneAt: now });
    return { userId, nextAt: now, mail: null };
  }
  const nextAt = nextDigestTry(attempts, now);
  await updateDayMail(db, due, { attempts: attempts + 1, nextAt });
  const reader = { username: user.username, email: user.email!, company: tenant.displayName, origin };
  return { userId, nextAt, mail: digestMail(found, reader, day) };
}

/** Sends the mails of a morning to those who want one. One that the server does not take ends the turn: the server is away. */
export async function sendDigests(
  { tenant, database, clock, log }: Company,
  { mailer, origin }: { readonly mailer: Mailer; readonly origin: string },
): Promise<void> {
  const day = digestDay(clock.now());
  if (day === null) return;
  const inScope = <R>(work: (scope: Scope) => Promise<R>) =>
    database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log, origin })));
  await inScope(async ({ db }) => insertMailsOfDay(db, await listWithoutMail(db, day), day, clock.now()));
  for (let sent = 0; sent < MOST_A_TURN; sent += 1) {
    const taken = await inScope((scope) => takeMail(scope, day, origin));
    if (taken === null) return;
    if (taken.mail === null) continue;
    try {
      await mailer.send(taken.mail);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // mail servers say to whom they do not deliver, and a log names nobody
      const problem = message.replaceAll(taken.mail.to, '(the address)');
      const about = { tenant: tenant.slug, user: taken.userId, code, problem };
      if (digestDay(taken.nextAt) === null)
        log.error(about, 'a mail of the morning was given up: the mail server did not take it until nine');
      else log.warn(about, 'a mail of the morning was not taken by the mail server and is tried again');
      return;
    }
    await inScope(({ db }) => updateDayMail(db, { userId: taken.userId, day }, { doneAt: clock.now() }));
  }
}
