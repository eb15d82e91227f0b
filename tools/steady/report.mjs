import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/failure.mjs';
import { areTooMany } from './round.mjs';

/** Files that no journey reads: a commit that changes nothing else leaves the rounds before it as true as they were. */
const changesNoJourney = /^docs\/|\.md$|\.test\.tsx?$/;

/**
 * A whole run takes longer than a machine is ever quiet, so its rounds are added up over several runs in one file: each finished round with the
 * commit it ran on, when it ended, its counts, and what failed or needed a second try.
 */
export function newReport(journeys) {
  return { journeys, rounds: [] };
}

export function readReport(file) {
  if (!existsSync(file)) throw new Failure(`There is nothing to continue: ${file} is not there. Run it without --continue first.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(`${file} cannot be read as a report. Run it without --continue to begin anew.`);
  }
}

/** Written beside it and moved there, so that a run that dies while it writes leaves the rounds before. */
export function writeReport(file, report) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** What a run stands on; without a clone it is no commit, and nothing goes on from it. */
export function checkoutOf(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (text) => text.split('\n').filter(Boolean);
  const answered = (...words) => {
    try {
      return git(...words).trim();
    } catch {
      return null;
    }
  };
  const head = answered('rev-parse', 'HEAD');
  const isClean = head !== null && git('status', '--porcelain', '--untracked-files=no').trim() === '';
  return {
    commit: isClean ? head : null,
    commitOf: (name) => answered('rev-parse', '--verify', '--quiet', `${name}^{commit}`),
    changedSince: (commit) => lines(git('diff', '--name-only', commit, 'HEAD')),
  };
}

/** The report to go on with, or the reason why its rounds say nothing of what stands here now. */
export function continued(report, { journeys, since, checkout }) {
  const { commit } = checkout;
  if (commit === null) {
    throw new Failure('What stands here is no commit, so nobody could tell what a round ran on. Commit your changes, then continue.');
  }
  if (report.journeys.join(' ') !== journeys.join(' ')) {
    const named = (words) => words.join(' ') || 'all journeys';
    throw new Failure(`The report is of ${named(report.journeys)}, and this run would be of ${named(journeys)}.`);
  }
  const trusted = new Set([commit]);
  if (since !== undefined) {
    const before = checkout.commitOf(since);
    if (before === null) throw new Failure(`--since=${since}: git knows no such commit.`);
    const changed = checkout.changedSince(before).find((file) => !changesNoJourney.test(file));
    if (changed !== undefined) {
      throw new Failure(`More than docs and tests has changed since ${since}, such as ${changed}. Begin anew without --continue.`);
    }
    trusted.add(before);
  }
  const other = report.rounds.find((round) => !trusted.has(round.commit));
  if (other) {
    const ranOn = other.commit === null ? 'changes that were not committed' : `commit ${other.commit.slice(0, 9)}`;
    throw new Failure(
      `The report has rounds that ran on ${ranOn}, which is not what stands here. Begin anew without --continue, ` +
        'or name their commit with --since= when only docs and tests have changed since.',
    );
  }
  // from now on they count as rounds of this commit, whose journeys are the same
  return { ...report, rounds: report.rounds.map((round) => ({ ...round, commit })) };
}

/**
 * Rounds of the plan that the report does not have yet.
 * @template {{ key: string }} Round
 * @param {readonly Round[]} plan
 * @param {{ rounds: readonly { key: string }[] }} report
 */
export function roundsLeft(plan, { rounds }) {
  const done = new Set(rounds.map(({ key }) => key));
  return plan.filter(({ key }) => !done.has(key));
}

/** All rounds together, over however many runs; what is too much is only judged when nothing is left. */
export function verdictOf({ rounds }, left) {
  const sum = (count) => rounds.reduce((total, round) => total + count(round), 0);
  const passed = sum((round) => round.passed);
  const failed = sum((round) => round.failed.length);
  const skipped = sum((round) => round.skipped);
  const secondTries = sum((round) => round.secondTries.length);
  const ran = passed + failed;
  const tooMany = left === 0 && areTooMany(secondTries, ran);
  const lines = [`${passed} passed, ${failed} failed, ${skipped} skipped, ${secondTries} second tries in ${rounds.length} round(s)`];
  if (tooMany) lines.unshift(`✗ ${secondTries} of ${ran} journeys needed their second try, which is more than 1 in 200`);
  if (left > 0) lines.push(`${left} round(s) are left: add --continue to go on`);
  return { isGood: failed === 0 && !tooMany, ran, lines };
}
