import type { Settings } from '../config.ts';

/** Whether reset links leave by mail; without it they are a manager's to hand on, which is no fault. */
export function mailFinding({ SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>) {
  if (SMTP_URL) return { check: 'Mail', ok: true, detail: `reset links go out by ${new URL(SMTP_URL).host} from ${MAIL_FROM}` };
  const remedy = 'Set SMTP_URL and MAIL_FROM to send them by mail';
  return { check: 'Mail', ok: true, detail: 'none is set up: managers hand on reset links', remedy };
}

/** Whether this Node.js is one that the product runs on. */
export function nodeFinding() {
  const detail = `${process.versions.node} on ${process.platform} ${process.arch}`;
  if (Number.parseInt(process.versions.node, 10) >= 24) return { check: 'Node.js', ok: true, detail };
  return { check: 'Node.js', ok: false, detail, remedy: 'Run npm install without --omit=optional, or install Node.js 24' };
}
