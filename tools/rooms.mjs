// `npm run docs:rooms`: docs/rooms.svg and the list of areas in docs/architecture.md, from the imports as they are. --check only compares,
// and says what goes through a wall: both are read from the same graph.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { floors } from '../.dependency-cruiser.mjs';
import { drawHouse } from './rooms-drawing.mjs';
import { cruiseRooms, keepsWalls } from './walls.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const drawing = path.join(root, 'docs/rooms.svg');
const document = path.join(root, 'docs/architecture.md');
const [BEGIN, END] = ['<!-- areas: written by npm run docs:rooms -->', '<!-- areas: end -->'];
const rooms = { web: ['blocks', 'session', 'client', 'ui', 'language'], server: ['http', 'db', 'platform'] };

const byName = (a, b) => (a < b ? -1 : 1);

/** What every area may hold: the scope of a request, the addresses of the screens. */
const contracts = { 'scope.ts': 'server/scope', 'paths.ts': 'web/paths' };

/** Room of a file; what lies loose in src/ composes the app. Null outside the house. */
function placeOf(file) {
  if (file.startsWith('packages/api/')) return { room: 'api' };
  if (file.startsWith('packages/domain/')) return { room: 'domain' };
  const [, side, rest] = /^apps\/(web|server)\/src\/(.+)$/.exec(file) ?? [];
  if (!side) return null;
  if (contracts[rest]) return { room: contracts[rest], side };
  const [first, second] = rest.split('/');
  if (first === 'areas') return { room: `${side}/areas`, side, area: second };
  return { room: rooms[side].includes(first) ? `${side}/${first}` : `${side}/app`, side };
}

function readHouse(modules) {
  const doors = new Set();
  const stairs = new Set();
  const areas = { web: new Set(), server: new Set() };
  for (const { source, dependencies } of modules) {
    const from = placeOf(source);
    if (from?.area) areas[from.side].add(from.area);
    for (const { resolved } of dependencies) {
      const to = placeOf(resolved);
      if (!from || !to) continue;
      if (from.room !== to.room) doors.add(`${from.room} ${to.room}`);
      else if (from.area && from.area !== to.area) stairs.add(`${from.side} ${from.area} ${to.area}`);
    }
  }
  const split = (set) => [...set].sort(byName).map((line) => line.split(' '));
  return { floors, areas, doors: split(doors), stairs: split(stairs) };
}

function describeAreas({ areas, stairs }) {
  const rows = floors.flatMap((names, floor) =>
    names
      .filter((name) => areas.server.has(name) || areas.web.has(name))
      .map((name) => {
        const used = [...new Set(stairs.filter(([, from]) => from === name).map(([, , to]) => to))].sort(byName);
        const present = ['server', 'web'].filter((side) => areas[side].has(name)).join(', ');
        return [String(floor), name, present, used.join(', ') || '–'];
      }),
  );
  return table(['floor', 'area', 'in', 'uses'], rows.reverse());
}

/** A Markdown table with aligned columns, as the formatter leaves it. */
function table(head, rows) {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The document with its generated part renewed; undefined when the marks are not there. */
function renewed(text, part) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) return undefined;
  return `${text.slice(0, begin + BEGIN.length)}\n\n${part}\n\n${text.slice(end)}`;
}

const { modules, summary } = await cruiseRooms(root);
if (process.argv.includes('--check') && !keepsWalls(summary)) process.exitCode = 1;
const house = readHouse(modules);
const current = existsSync(document) ? readFileSync(document, 'utf8') : '';
const next = renewed(current, describeAreas(house));
if (next === undefined) {
  console.log(`docs/architecture.md lacks the marks "${BEGIN}" and "${END}" between which the list of areas stands.`);
  process.exitCode = 1;
} else {
  const wanted = new Map([
    [drawing, drawHouse(house)],
    [document, next],
  ]);
  for (const [file, text] of wanted) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      console.log(`${path.relative(root, file)} is not current: run npm run docs:rooms`);
      process.exitCode = 1;
    } else writeFileSync(file, text);
  }
}
