/**
 * What a checkout says of itself, as a release needs it.
 * @typedef {object} Checkout
 * @property {readonly string[]} changed files that git would commit or does not know
 * @property {readonly string[]} tags of git
 * @property {Readonly<Record<string, string>>} versions by package.json and package-lock.json
 * @property {string} changelog text of CHANGELOG.md
 * @property {string} upgrading text of docs/upgrading.md
 * @property {readonly string[]} kept files of apps/server/test/kept
 * @property {string | undefined} keptSchema the last migration that the kept release had
 * @property {string} lastMigration the last migration there is
 * @property {string} upgradeTest text of the test that upgrades kept releases
 * @property {readonly string[]} news versions of what is new, newest first
 * @property {readonly string[]} newsInAfrikaans the same of its twin
 * @property {string | undefined} newsBefore the newest one at the release before; none where there was no release
 */

const shape = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9a-z]+(?:\.[0-9a-z]+)*)?$/;

/** `1.0.0` → `1.0`, under which a release is kept: its corrections change no schema. */
const keptName = (version) => version.split('.').slice(0, 2).join('.');

/** What CHANGELOG says of a version, without its heading; nothing where it says nothing. */
export function sectionOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find((section) => new RegExp(`^\\[?${version.replaceAll('.', '\\.')}\\]?(?![\\w.-])`).test(section));
  const text = found?.slice(found.indexOf('\n') + 1).trim();
  return text === '' ? undefined : text;
}

/** Whether `later` comes after `earlier`, both as 1.2.3; what is being tried (1.0.0-rc.1) comes before what it tries. */
export function comesAfter(later, earlier) {
  const numbers = (version) => version.split('-')[0].split('.').map(Number);
  const [a, b] = [numbers(later), numbers(earlier)];
  const at = a.findIndex((number, place) => number !== b[place]);
  if (at >= 0) return a[at] > b[at];
  const [triedA, triedB] = [later, earlier].map((version) => version.slice(version.indexOf('-') + 1 || version.length));
  if (triedA === '' || triedB === '') return triedA === '' && triedB !== '';
  return triedA.localeCompare(triedB, 'en', { numeric: true }) > 0;
}

/** The newest release among the tags, without its `v`. */
export function newestRelease(tags) {
  const releases = tags.filter((tag) => tag.startsWith('v') && shape.test(tag.slice(1))).map((tag) => tag.slice(1));
  return releases.toSorted((a, b) => (comesAfter(a, b) ? -1 : 1))[0];
}

/**
 * Why a checkout cannot be released as a version: a sentence for each reason, with what to do.
 * @param {string} version
 * @param {Checkout} checkout
 * @returns {string[]}
 */
export function refusals(version, checkout) {
  if (!shape.test(version)) return [`"${version}" is no version: give three numbers, as in npm run release -- 1.0.0 --dry-run.`];
  const reasons = [];
  const say = (isWrong, sentence) => isWrong && reasons.push(sentence);
  const { changed, tags, versions, kept, keptSchema, lastMigration, news, newsInAfrikaans, newsBefore } = checkout;

  say(
    changed.length > 0,
    `The checkout holds changes that are not committed (${changed.slice(0, 5).join(', ')}): commit them or put them away.`,
  );
  say(tags.includes(`v${version}`), `There is a tag v${version} already: a release is never made twice.`);
  const before = newestRelease(tags);
  say(
    before !== undefined && before !== version && !comesAfter(version, before),
    `${version} does not come after ${before}, the newest release.`,
  );
  const others = Object.entries(versions).filter(([, each]) => each !== version);
  say(others.length > 0, `These say another version: ${others.map(([file, each]) => `${file} ${each}`).join(', ')}.`);
  say(sectionOf(checkout.changelog, version) === undefined, `CHANGELOG.md has no section "## ${version}" with a text.`);
  say(
    sectionOf(checkout.changelog, 'Unreleased') !== undefined,
    `CHANGELOG.md still has entries under "## Unreleased": move them below "## ${version}".`,
  );
  const name = keptName(version);
  say(
    !new RegExp(`^## .*\\bto ${name.replace('.', '\\.')}\\b`, 'm').test(checkout.upgrading),
    `docs/upgrading.md has no heading that ends "to ${name}".`,
  );
  const files = [`${name}.json`, `${name}.sql.gz`];
  if (!files.every((file) => kept.includes(file)))
    reasons.push(`The release is not kept for later upgrades (apps/server/test/kept/${files.join(', ')}): npm run keep-release.`);
  else {
    say(
      keptSchema !== lastMigration,
      `The kept release ends at ${keptSchema} and the migrations at ${lastMigration}: npm run keep-release.`,
    );
    say(
      !checkout.upgradeTest.includes(`'${name}'`),
      `apps/server/test/kept/upgrade.api.test.ts does not upgrade '${name}': add it to its list.`,
    );
  }
  say(news[0] === undefined, 'Nothing is said to users about what is new: apps/web/src/app/whats-new.messages.ts.');
  say(
    news[0] !== undefined && news[0] === newsBefore,
    `What is new still ends at ${news[0]}, as at the release before: apps/web/src/app/whats-new.messages.ts.`,
  );
  say(news.join() !== newsInAfrikaans.join(), 'What is new has other versions in Afrikaans: apps/web/src/app/whats-new.messages.af.ts.');
  return reasons;
}

/** What the tag of a release says. */
export const tagText = (version, changelog) => `Superlink ${version}\n\n${sectionOf(changelog, version)}\n`;
