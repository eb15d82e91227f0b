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

interface Due {
  readonly userId: string;
  readonly day: Day;
  /** when it is tried again unless it goes out now */
  readonly nextAt: Date;
}

/**
 * The next mail of a day whose time has come. It is tried again after growing pauses, which is noted before anything else: one whose sending is cut short
 * goes out twice rather than never, and one that cannot be written holds up no other.
 */
async function takeDue({ db, clock }: Scope, day: Day): Promise<Due | null> {
  const due = await lockDueDayMail(db, day, clock.now());
  if (!due) return null;
  const nextAt = nextDigestTry(due.attempts, clock.now());
  await updateDayMail(db, due, { attempts: due.attempts + 1, nextAt });
  return { userId: due.userId, day, nextAt };
}

/** The mail itself; null, and done, where nothing needs the user, or nobody could read it. */
async function writeMail(scope: Scope, due: Due, origin: string): Promise<Mail | null> {
  const { db, clock, tenant } = scope;
  const { userId, day } = due;
  const user = await findColleague(db, userId);
  const isReader = user?.isActive === true && user.deletedAt === null && user.email !== null;
  const found = isReader ? await findDay(scope, { id: userId, permissions: permissionsHeld(user.role, user.granted) }, DIGEST_NEEDS) : null;
  if (!isReader || !found || found.kinds.every(({ total }) => total === 0)) {
    await updateDayMail(db, due, { doneAt: clock.now() });
    return null;
  }
  return digestMail(found, { username: user.username, email: user.email!, company: tenant.displayName, origin }, day);
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
    const due = await inScope((scope) => takeDue(scope, day));
    if (due === null) return;
    const about = { tenant: tenant.slug, user: due.userId };
    let mail: Mail | null;
    try {
      mail = await inScope((scope) => writeMail(scope, due, origin));
    } catch (error) {
      log.error({ ...about, err: error }, 'a mail of the morning could not be written and is tried again');
      continue;
    }
    if (mail === null) continue;
    try {
      await mailer.send(mail);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // mail servers say to whom they do not deliver, and a log names nobody
      const problem = message.replaceAll(mail.to, '(the address)');
      const refused = { ...about, code, problem };
      if (digestDay(due.nextAt) === null)
        log.error(refused, 'a mail of the morning was given up: the mail server did not take it until nine');
      else log.warn(refused, 'a mail of the morning was not taken by the mail server and is tried again');
      return;
    }
    await inScope(({ db }) => updateDayMail(db, due, { doneAt: clock.now() }));
  }
}
