import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../setup/fingerprint.mjs';
import { textsIn } from './texts.ts';

const web = path.resolve(import.meta.dirname, '../../apps/web/src');
const sources = filesBelow(web).filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|messages|af|d)\.tsx?$/.test(file));

const ofCss = 'read by the browser: a selector, a colour or a font';
const ofAFormat = 'the form of a date, read by the calendar';
const ofAProgram = 'a line for another program';
/** What looks like a text and is none, by file, with its reason. */
const noTexts: Readonly<Record<string, readonly [RegExp, string]>> = {
  'app/question-mark.ts': [/^input, textarea, select/, ofCss],
  'areas/chep/pallet-statement.panel.tsx': [/^MMMM YYYY$/, ofAFormat],
  'areas/keys/api-key.form-model.ts': [/^curl /, ofAProgram],
  'areas/planning/board-keys.ts': [/^(?:Home|End|Enter|Alt|Shift|Ctrl)$/, 'what stands on the keys, in every language'],
  'areas/tracking/sender-setup.ts': [/^(?:<entry key=|curl |-H |Authorization: )/, ofAProgram],
  'areas/users/onboarding.form.tsx': [/^Manager$/, 'the role as it is sent'],
  'blocks/expiry-badge.tsx': [/^Valid$/, 'what the rule of the badge answers'],
  'blocks/form/date-field.tsx': [/^DD\/MM\/YYYY HH:mm$/, ofAFormat],
  'blocks/form/use-file-drop.ts': [/^Files$/, 'what a browser calls that which is dragged'],
  'blocks/map/fence-layer.tsx': [/^(?:Polygon|Point)$/, 'kinds of shapes of a map'],
  'blocks/map/fleet-layer.tsx': [/^Noto Sans/, ofCss],
  'blocks/map/map-colours.ts': [/^#[0-9a-f]{6}$/, ofCss],
  'blocks/map/map-style.ts': [/^Noto Sans/, ofCss],
  'blocks/panel/docked-panel.tsx': [/^input, textarea, select/, ofCss],
  'client/fault-reporter.ts': [/^Unknown error$/, 'for who looks after the server; no screen shows it'],
  'ui/theme.ts': [/light-dark\(|color-mix\(|sans-serif/, ofCss],
};

/** The texts of a source that belong into its messages, as `file:line: text`. */
function left(file: string, source: string): string[] {
  const [pattern] = noTexts[file] ?? [];
  return textsIn(file, source)
    .filter(({ text }) => !pattern?.test(text))
    .map(({ line, text }) => `${file}:${line}: ${text}`);
}
const nameOf = (file: string) => path.relative(web, file).replaceAll(path.sep, '/');

test('the scan finds single words, and what is made of words and values', () => {
  const broken = `
    const steps = ['Upload', 'Check'];
    const names = { open: 'Open', ages: '0–7 days', tone: 'red', id: 'open-trips' };
    const found = actions.find(({ label }) => label === 'Delete') ?? actions.find(({ id }) => id === 'delete');
    const period = \`from \${day}\`;
    const left = \`\${count} \${count === 1 ? 'day' : 'days'}\`;
    const speed = \`\${kmh} km/h\`, key = \`booking.\${id}\`, address = \`/clients/\${id}\`;
    function Broken({ busyLabel = 'Saving...', at }) {
      if (!at) return 'Vehicle';
      return (
        <Panel of="vehicle" name={\`papers of \${at}\`} aria-keyshortcuts="Control+Enter" unit="km">
          {at ?? 'N/A'} {at.isKept ? 'Yes' : messages.no} {formatInstant(at, 'Never')}
          <Field name="vehicle" kind="warning" />
        </Panel>
      );
    }`;
  expect(textsIn('broken.tsx', broken).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 Upload',
    '2 Check',
    '3 Open',
    '3 0–7 days',
    '4 Delete',
    '5 from …',
    '6 day',
    '6 days',
    '8 Saving...',
    '9 Vehicle',
    '11 vehicle',
    '11 papers of …',
    '12 N/A',
    '12 Yes',
    '12 Never',
  ]);
});

test('the scan sees the screens, and what it looks for', () => {
  expect(sources.length).toBeGreaterThan(300);
  const broken = `
    import { Box } from 'a package';
    const titles = { first: 'Loading points', key: 'technical', name: messages.name };
    const failed = \`The list of \${name} could not be read\`;
    throw new Error('This ends in the log');
    export const Broken = ({ name, tone, canEdit }) => (
      <Box className="wide box" variant="default" title={canEdit ? 'Edit' : messages.view} data-tone={tone === 'red' ? 'red' : 'grey'}>
        Delete the <b>{name}</b>?
        <Close aria-label="Close" />
        {canEdit && 'Saved'} {messages.whole(name)} – {'·'}
      </Box>
    );`;
  expect(textsIn('broken.tsx', broken)).toEqual([
    { line: 3, text: 'Loading points' },
    { line: 4, text: 'The list of … could not be read' },
    { line: 7, text: 'Edit' },
    { line: 8, text: 'Delete the' },
    { line: 9, text: 'Close' },
    { line: 10, text: 'Saved' },
  ]);
});

describe('the web app', () => {
  test('says nothing but what stands in its messages', () => {
    expect(sources.flatMap((file) => left(nameOf(file), readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('holds what every exception is for', () => {
    const needed = Object.entries(noTexts).filter(([file, [pattern]]) =>
      textsIn(file, readFileSync(path.join(web, file), 'utf8')).some(({ text }) => pattern.test(text)),
    );
    expect(needed.map(([file]) => file)).toEqual(Object.keys(noTexts));
  });
});
