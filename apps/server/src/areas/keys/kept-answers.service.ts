import { createHmac } from 'node:crypto';
import { AppError } from '@superlink/api/error.ts';
import type { AnswerKeeper, Scope } from '../../scope.ts';
import { deleteAnswersUntil, findAgeOfAnswer, findAnswer, keepAnswer, takeAnswerKey } from './kept-answers.queries.ts';

/** For how long an answer is given again, in ms. */
const KEPT_MS = 24 * 3_600_000;
/** Answers of a company that are kept at most; beyond them the oldest go first. */
const MOST_KEPT = 100_000;

/** As the draft of the standard writes a key, in quotes, or bare as most send it. */
const keyPattern = /^(?:"([\x21\x23-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

/**
 * Remembers what was answered to what was made. The answer is kept in the transaction of the work itself, so that a crash leaves both or neither, and a
 * refusal leaves nothing. Hashes are made with the product's secret: a body may hold a password, of which a plain hash could be guessed.
 */
export function createAnswerKeeper(secret: string): AnswerKeeper {
  const hash = (text: string) => createHmac('sha256', secret).update(`answer ${text}`).digest();
  return {
    async once(scope, { key, question }, work) {
      const found = keyPattern.exec(key);
      if (!found) throw new AppError('idempotency_key_invalid');
      const { db, actor, clock } = scope;
      const named = { callerId: actor.id, keyHash: hash(found[1] ?? found[2]!) };
      const questionHash = hash(question);
      if (!(await takeAnswerKey(db, named))) throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
      const now = clock.now();
      const kept = await findAnswer(db, named, keptSince(now));
      if (kept && !kept.questionHash.equals(questionHash)) throw new AppError('idempotency_key_reused');
      if (kept) return { text: kept.answer, isReplayed: true };
      const text = await work();
      await keepAnswer(db, named, { questionHash, answer: text, at: now });
      return { text, isReplayed: false };
    },
  };
}

/** Forgets answers after their day, and the oldest of a company that has too many. */
export async function forgetKeptAnswers({ db, clock }: Scope): Promise<void> {
  await deleteAnswersUntil(db, keptSince(clock.now()));
  const beyond = await findAgeOfAnswer(db, MOST_KEPT);
  if (beyond) await deleteAnswersUntil(db, beyond);
}
