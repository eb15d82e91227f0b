import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';

const e2e = path.resolve(import.meta.dirname, '../../e2e');
const sources = filesBelow(e2e)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8') }));
const journeys = sources.filter(({ file }) => file.endsWith('.e2e.ts'));

/** How often each source holds what the pattern finds, as `file: times`. */
const timesIn = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  Object.fromEntries(files.map(({ file, text }) => [file, text.match(pattern)?.length ?? 0]).filter(([, times]) => times !== 0));
const patterns = {
  sleep: /\bwaitForTimeout\b|(?<!test\.)\bsetTimeout\(|['"](?:node:)?timers(?:\/promises)?['"]/g,
  counted: /\btimes: \d/g,
  // whether something is there yet: the journey would go another way where the machine is slower
  guessed:
    /\bif \([^;]*\bawait [^;]*\.(?:count|inputValue|is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)|(?:all)?(?:Inner|inner)Texts?|textContent)\(/g,
  // the machine's day, which is another than the product's for two hours of each
  ownDay: /\.get(?:FullYear|Month|Date|Day|Hours)\(/g,
  leftOut: /\b(?:test|mapTest|describe)\s*\.\s*(?:only|skip|fixme|fail)\b/g,
  place: /\.nth\(|:nth-|\bxpath=/g,
  colour: /\[data-tone|\[style|\bcolor\b['"]?\s*[,:]|\brgba?\(/g,
  library: /\.mantine-\w+|\.m_[0-9a-f]{8}\b/g,
} as const;
/** Says where keys that are typed will arrive, or makes it so. */
const saysFocus = /\btoBeFocused\(|\.focus\(\)|\btabTo\(|\btoHaveAccessibleName\(|\bopen(?:Search|Menu)\(|\.keyboard\.press\(/;
/** The lines that type before the line above has said where. */
const typedBlindly = (text: string) => {
  const lines = text.split('\n').filter((line) => !/^\s*\/\//.test(line));
  return lines.filter((line, at) => line.includes('.keyboard.type(') && !saysFocus.test(lines[at - 1] ?? '')).map((line) => line.trim());
};
/** Presses Retry, or leaves a call without an answer: a failure is to stand that a change anywhere would have loaded again. */
const holdsFailure = /name: 'Retry'|\.route\(.*, \(\) => \{\}\)/;
/** Journeys that hold a failure while they hear what others change. */
const failuresUnderChanges = (text: string) =>
  text
    .split(/^(?= *(?:test|mapTest)\()/m)
    .filter((journey) => holdsFailure.test(journey) && !/hearNoChanges\(/.test(journey.slice(0, journey.search(holdsFailure))))
    .map((journey) => journey.split('\n', 1)[0]!.trim());
const bare = ({ file, text }: { file: string; text: string }) => ({
  file,
  imports: [...text.matchAll(/^import (?!type\b).*from '@playwright\/test'/gm)].length,
});

test('the scan sees the journeys, and what it looks for', () => {
  expect(journeys.length).toBeGreaterThan(20);
  const found = (name: keyof typeof patterns, text: string) => text.match(patterns[name])?.length ?? 0;
  expect(found('sleep', 'await page.waitForTimeout(5); setTimeout(done, 5); test.setTimeout(5);')).toBe(2);
  expect(found('leftOut', "test.only('x'); test.describe.skip('y'); mapTest.fixme('z'); test('only w')")).toBe(3);
  expect(found('counted', "page.route('**/x', fail, { times: 1 })")).toBe(1);
  expect(found('guessed', "if ((await field.inputValue()) === '') await field.fill('x'); if (may) await expect(x).toBeVisible();")).toBe(1);
  expect(found('ownDay', 'new Date().getFullYear(); new Date().getTime(); new Date().toISOString()')).toBe(1);
  expect(found('place', "rows.nth(2); page.locator('td:nth-child(2)')")).toBe(2);
  expect(found('colour', "locator('[data-tone=\"red\"]'); toHaveCSS('color', 'rgb(1, 2, 3)')")).toBe(3);
  expect(found('library', "locator('.mantine-Notification-root')")).toBe(1);
  const counted = "await expect(fields).toHaveCount(10);\n// the first has the focus\nawait page.keyboard.type('INV');";
  expect(typedBlindly(counted)).toEqual(["await page.keyboard.type('INV');"]);
  expect(typedBlindly("await expect(first).toBeFocused();\nawait page.keyboard.type('INV');")).toEqual([]);
});

describe('a journey', () => {
  test('waits for what it needs and never for a time', () => {
    // the bound within which the server of the run must be ready
    expect(timesIn(sources, patterns.sleep)).toEqual({ 'running-server.ts': 1 });
  });

  test('types only where it has seen the focus: a dialog takes it after it is there', () => {
    expect(sources.flatMap(({ file, text }) => typedBlindly(text).map((line) => `${file}: ${line}`))).toEqual([]);
  });

  test('holds a failure only where nobody else has what failed loaded again', () => {
    const pressed = "  await page.getByRole('button', { name: 'Retry' }).click();\n});\n";
    const unanswered = "  await page.route('**/api/clients', () => {});\n});\n";
    for (const failure of [pressed, unanswered]) {
      const first = "test('a', () => {\n  await hearNoChanges(page);\n";
      expect(failuresUnderChanges(`${first}});\ntest('b', () => {\n${failure}`)).toEqual(["test('b', () => {"]);
      expect(failuresUnderChanges(`${first}${failure}`)).toEqual([]);
    }
    expect(sources.flatMap(({ file, text }) => failuresUnderChanges(text).map((line) => `${file}: ${line}`))).toEqual([]);
  });

  test('takes a planted failure back itself: one that ends by its count lets a request hang that begins at that moment', () => {
    expect(timesIn(sources, patterns.counted)).toEqual({});
  });

  test('goes its way whatever is there at a moment, or says why it may ask', () => {
    expect(timesIn(sources, patterns.guessed)).toEqual({
      // the sidebar stays as it was left, and stands still
      'accessibility-shell.e2e.ts': 1,
      // a month further back, told from the calendar that is there
      'diesel.e2e.ts': 1,
      // asks again until it is there
      'second-factor.e2e.ts': 1,
    });
  });

  test('counts days and years as South Africa does, wherever the machine stands', () => {
    expect(timesIn(sources, patterns.ownDay)).toEqual({});
  });

  test('is walked, and none beside it is left out for it', () => {
    expect(timesIn(journeys, patterns.leftOut)).toEqual({});
  });

  test('begins from journey.ts, which gives it its browser', () => {
    expect(journeys.filter((journey) => bare(journey).imports > 0).map(({ file }) => file)).toEqual([]);
    expect(
      journeys
        .filter(({ text }) => !/^import \{[^}]*\b(?:test|mapTest)\b[^}]*\} from '\.\/journey\.ts'/m.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });
});

const ofACell = 'a click into a row besides its links: a cell has no name of its own';
const ofABadge = 'the specification names the colour of the badge';
const ofAToast = 'a message counts once, whatever it says: its frame bears no name';
/** What is found by its place, colour or library today, how often, and why. One that is needed no more is counted down; a new one finds a name. */
const allowed: Readonly<Record<'place' | 'colour' | 'library', Readonly<Record<string, readonly [number, string]>>>> = {
  place: {
    'assignments.e2e.ts': [1, ofACell],
    'client-to-contract.e2e.ts': [3, 'the second of the ways that the map service found is chosen'],
    'contracts.e2e.ts': [2, 'cards stand side by side or below each other'],
    'diesel.e2e.ts': [10, 'the orders of a vehicle are a chain, so their places and the order of its figures are what is shown'],
    'fleet-clerk.e2e.ts': [1, ofACell],
    'planning.e2e.ts': [1, 'the width of a day, whichever'],
    'rates.e2e.ts': [2, 'the second of the ways that the map service found is chosen'],
    'trailers.e2e.ts': [3, `${ofACell}; the leader stands above its follower`],
    'vehicles.e2e.ts': [5, `${ofACell}; the keyboard goes from row to row`],
  },
  colour: {
    'bookings.e2e.ts': [1, ofABadge],
    'clients.e2e.ts': [1, ofABadge],
    'drivers.e2e.ts': [1, ofABadge],
    'fleet-clerk.e2e.ts': [2, 'the badge of the status, whose word is what is asked for'],
    'shell.e2e.ts': [2, 'paper is white where the screen is dark'],
    'trips.e2e.ts': [6, ofABadge],
    'vehicles.e2e.ts': [1, 'no badge of the status says these words, which other cells may'],
  },
  library: {
    'accessibility-rules.ts': [1, 'the content of a dialog is measured, whatever its role'],
    'accessibility-shell.e2e.ts': [1, ofAToast],
    'faults.e2e.ts': [2, `${ofAToast}; a card of the dashboard has a heading and no role`],
    'onboarding.e2e.ts': [2, ofAToast],
    'sign-in.e2e.ts': [2, ofAToast],
  },
};

describe('a journey finds a thing by its role and name', () => {
  test.each(['place', 'colour', 'library'] as const)('and by its %s only where it is written down why', (what) => {
    const known = Object.fromEntries(Object.entries(allowed[what]).map(([file, [times]]) => [file, times]));
    expect(timesIn(sources, patterns[what])).toEqual(known);
  });
});
