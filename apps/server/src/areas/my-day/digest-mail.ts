import { needId, type Need } from '@superlink/domain/my-day/need-kinds.ts';
import { DIGEST_NEEDS } from '@superlink/domain/my-day/digest.ts';
import { inUrgency } from '@superlink/domain/my-day/need-order.ts';
import { needKindNames, needWhen } from '@superlink/domain/my-day/need-words.ts';
import { formatDay } from '@superlink/domain/time/format.ts';
import type { Day } from '@superlink/domain/time/sast.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { FoundDay } from './find-day.service.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Addressed {
  readonly username: string;
  readonly email: string;
  readonly company: string;
  /** address of the company's screens; empty where none is configured, and then nothing is linked */
  readonly origin: string;
}

const things = (count: number) => (count === 1 ? '1 thing needs' : `${count} things need`);

/** The mail of a morning: how much of each kind, and the most urgent by name, each with the way to its act. */
export function digestMail({ kinds }: Pick<FoundDay, 'kinds'>, { username, email, company, origin }: Addressed, today: Day): Mail {
  const count = kinds.reduce((sum, { total }) => sum + total, 0);
  const urgent = inUrgency(
    kinds.flatMap(({ needs }) => needs),
    today,
  ).slice(0, DIGEST_NEEDS);
  const subject = `${things(count)} you today at ${company}`;
  const counts = kinds.filter(({ total }) => total > 0).map(({ kind, total }) => `${needKindNames[kind]}: ${total}`);
  const link = (need: Need) => (origin === '' ? null : `${origin}/my-day?need=${encodeURIComponent(needId(need))}`);
  const lineOf = (need: Need) =>
    [`${needKindNames[need.kind]}: ${need.name}, ${need.detail}`, needWhen(need, today)].filter(Boolean).join('. ');
  const others = count > urgent.length ? [`And ${count - urgent.length} more${origin === '' ? '' : `: ${origin}/my-day`}`] : [];
  const why = `You chose this mail under Your Account in Superlink${origin === '' ? '' : ` (${origin}/account)`}, where you can end it.`;
  const first = [`Hello ${username},`, `${things(count)} you today, ${formatDay(today)}.`];
  const text = [
    ...first,
    counts.join('\n'),
    'Most urgent first:',
    ...urgent.map((need) => [lineOf(need), link(need)].filter(Boolean).join('\n')),
    ...others,
    why,
  ];
  const item = (need: Need) => {
    const address = link(need);
    return `<li>${address === null ? escaped(lineOf(need)) : `<a href="${escaped(address)}">${escaped(lineOf(need))}</a>`}</li>`;
  };
  const html = [
    ...first.map((line) => `<p>${escaped(line)}</p>`),
    `<ul>${counts.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    '<p>Most urgent first:</p>',
    `<ol>${urgent.map(item).join('')}</ol>`,
    ...[...others, why].map((line) => `<p>${escaped(line)}</p>`),
  ];
  return {
    to: email,
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: `${html.join('\n')}\n`,
  };
}
