import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import type { Log, Scope, Tenant } from '../../scope.ts';
import { systemScope } from '../../system-scope.ts';
import { recordAudit } from '../audit/public.ts';
import { newResetLink } from './account-links.service.ts';
import { deleteResetMail, lockDueMail, updateResetMail } from './reset-mails.queries.ts';
import { findUser, updateUser } from './users.queries.ts';

/** A mail lies in a mailbox that others may read too, so its link lives shorter than one that a manager hands on. */
const LINK_HOURS = 1;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** Nobody waits for a mail any longer: a manager sees the request then. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** Mails of a company in one turn; the others wait for the next. */
const MOST_A_TURN = 50;

interface Company {
  readonly tenant: Tenant;
  readonly database: Pick<Database, 'inTenant'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Post {
  readonly mailer: Mailer;
  /** address of the company's screens */
  readonly origin: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function mailOf(tenant: Tenant, username: string, to: string, url: string): Mail {
  const company = tenant.displayName;
  const lines = [
    `Hello ${username},`,
    `somebody, probably you, asked for a new password at ${company}. Set one here; the link works once, for an hour:`,
    url,
    'If it was not you, do nothing: your password stays as it is.',
  ];
  const link = `<a href="${escaped(url)}">${escaped(url)}</a>`;
  return {
    to,
    subject: `Set a new password at ${company}`.replaceAll(/[\r\n]+/g, ' '),
    text: `${lines.join('\n\n')}\n\n${company}\n`,
    html: `${[...lines, company].map((line) => `<p>${line === url ? link : escaped(line)}</p>`).join('\n')}\n`,
  };
}

/**
 * The next mail with its link, which is made only now: no link lies anywhere while a mail waits. It is tried again after growing pauses, so one whose
 * sending is cut short goes out twice rather than never.
 */
async function takeMail(scope: Scope): Promise<{ userId: string; mail: Mail } | 'dropped' | null> {
  const { db, clock, tenant } = scope;
  const now = clock.now();
  const due = await lockDueMail(db, now);
  if (!due) return null;
  const { userId, attempts, requestedAt } = due;
  const user = await findUser(db, userId);
  if (!user?.isActive || user.email === null) {
    await deleteResetMail(db, userId);
    return 'dropped';
  }
  if (now.getTime() - requestedAt.getTime() > GIVE_UP_MS) {
    await deleteResetMail(db, userId);
    await updateUser(db, userId, { resetRequestedAt: now }, now);
    await recordAudit(scope, { area: 'users', action: 'reset_mail_given_up', recordId: userId });
    return 'dropped';
  }
  const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** attempts);
  await updateResetMail(db, userId, { attempts: attempts + 1, nextAt: new Date(now.getTime() + waitMs) });
  const { resetUrl } = await newResetLink(scope, userId, LINK_HOURS);
  return { userId, mail: mailOf(tenant, user.username, user.email, resetUrl) };
}

/** Sends the mails of a company whose time has come. One that the server does not take ends the turn: the server is away. */
export async function sendResetMails({ tenant, database, clock, log }: Company, { mailer, origin }: Post): Promise<void> {
  const inScope = <R>(work: (scope: Scope) => Promise<R>) =>
    database.inTenant(tenant.id, (db) => work(systemScope({ db, tenant, clock, log, origin })));
  for (let sent = 0; sent < MOST_A_TURN; sent += 1) {
    const taken = await inScope(takeMail);
    if (taken === null) return;
    if (taken === 'dropped') continue;
    try {
      await mailer.send(taken.mail);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // mail servers say to whom they do not deliver, and a log names nobody
      const problem = message.replaceAll(taken.mail.to, '(the address)');
      log.warn({ tenant: tenant.slug, user: taken.userId, code, problem }, 'a mail was not taken by the mail server and is tried again');
      return;
    }
    await inScope(({ db }) => updateResetMail(db, taken.userId, { sentAt: clock.now() }));
  }
}
