import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTable } from '@superlink/api/error-table.ts';
import { platformErrors } from '@superlink/api/platform.errors.ts';
import { expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { unreadTexts } from './message-keys.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');

test('the scan sees where a text is read: by its name, by a choice of names, or with all the others', () => {
  const messages = (texts: string, file = 'areas/a/a.messages.ts') => ({ file, source: `export const aMessages = { ${texts} } as const;` });
  const unread = (texts: string, source: string) =>
    unreadTexts([messages(texts), { file: 'areas/a/a.tsx', source: `import { aMessages } from './a.messages.ts'; ${source}` }]);
  const three = "one: 'One', two: 'Two', three: (count: number) => `Three`";
  const left = (...keys: string[]) => keys.map((key) => `areas/a/a.messages.ts: aMessages.${key}`);
  expect(unread(three, 'say(aMessages.one); const two = other.aMessages.two;')).toEqual(left('two', 'three'));
  expect(unread(three, "say(aMessages[isOne ? 'one' : 'two']);")).toEqual(left('three'));
  expect(unread(three, 'const { one, three } = aMessages;')).toEqual(left('two'));
  expect(unread(three, 'say(aMessages[key]);')).toEqual([]);
  expect(unread(three, 'const all = [aMessages];')).toEqual([]);
  expect(unread("deleted: 'Deleted', two: 'Two'", 'const dialog = <DeleteRecordDialog messages={aMessages} />;')).toEqual(left('two'));
  expect(unread(three, 'type Key = keyof typeof aMessages;')).toEqual(left('one', 'two', 'three'));
  expect(
    unreadTexts([
      messages(three),
      { file: 'blocks/b/b.tsx', source: "import { aMessages as of } from '../../areas/a/a.messages.ts'; of.one; aMessages.two;" },
    ]),
  ).toEqual(left('two', 'three'));
});

const sources = filesBelow(web)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .map((file) => ({ file: path.relative(web, file).split(path.sep).join('/'), source: readFileSync(file, 'utf8') }));

test('every text of the screens is read by one of them', () => {
  expect(sources.filter(({ file }) => file.endsWith('.messages.ts')).length).toBeGreaterThan(30);
  expect(unreadTexts(sources)).toEqual([]);
});

// those of the platform belong to every call, and the first paint does without them
test('what a screen says of a refusal before it is met is the text of the refusal itself', () => {
  const refusals = Object.entries(errorTable).filter(([code]) => !(code in platformErrors));
  expect(refusals.length).toBeGreaterThan(50);
  const twice = sources
    .filter(({ file }) => file.endsWith('.messages.ts'))
    .flatMap(({ file, source }) => refusals.filter(([, { text }]) => source.includes(`'${text}'`)).map(([code]) => `${file}: ${code}`));
  expect(twice).toEqual([]);
});
