// `npm run new:area depots`: the folders and files of a new area in every room, for a record with two fields, from the templates of
// tools/new-area, and the lines that register it. `npm run new:area companies company` where the singular is not the plural without its s;
// with --check it writes nothing and only says whether it could.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaList } from '../packages/api/src/area-list.ts';
import { Failure, runTool } from './setup/failure.mjs';
import { filesBelow } from './setup/fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const templates = path.join(root, 'tools/new-area');
const migrations = 'apps/server/migrations';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function readNames([many, one = many?.replace(/s$/, '')]) {
  if (!/^[a-z]{3,30}$/.test(many ?? '') || !/^[a-z]{3,30}$/.test(one) || many === one)
    throw new Failure(
      'Name the area in the plural, in one word of small letters: npm run new:area depots. Or plural and singular: npm run new:area companies company.',
    );
  const rooms = ['packages/domain/src', 'packages/api/src', 'apps/server/src/areas', 'apps/web/src/areas'];
  const room = rooms.find((each) => existsSync(path.join(root, each, many)));
  if (Object.hasOwn(areaList, many) || room) throw new Failure(`There is an area ${many} already${room ? `, in ${room}` : ''}.`);
  return { many, one };
}

/** The templates are about depots: their files in the words of the area, by path. */
function filesOf(many, one) {
  const words = { depots: many, Depots: capital(many), depot: one, Depot: capital(one) };
  const inWords = (text) => text.replace(/depots?/gi, (word) => words[word]);
  const last = Math.max(...readdirSync(path.join(root, migrations)).map((name) => Number(name.slice(0, 4)) || 0));
  return filesBelow(templates).map((template) => {
    const name = inWords(
      path
        .relative(templates, template)
        .replace(/\.txt$/, '')
        .split(path.sep)
        .join('/'),
    );
    const number = String(last + 1).padStart(4, '0');
    return [name.replace(`${migrations}/`, `${migrations}/${number}_`), inWords(readFileSync(template, 'utf8'))];
  });
}

/** A file with lines put before places that must stand in it once. */
function registered(file, lines) {
  const text = lines.reduce((before, [place, line]) => {
    if (before.split(place).length !== 2)
      throw new Failure(`${file} does not hold this once, so no area can be registered there: ${place}`);
    return before.replace(place, () => line + place);
  }, read(file));
  return [file, text];
}

/** The places that know every area; a room that is left out does not compile, or fails a wall. */
function placesOf(many, one) {
  const One = capital(one);
  const page = (address, title, name) =>
    `  screen(at(${one}Paths.${address}, ${many}${title}), () => import('../areas/${many}/${one}-${name}.page.tsx'), '${One}${capital(name)}Page'),\n`;
  return [
    registered('packages/api/src/area-list.ts', [
      ['import { dieselCalls }', `import { ${many}Calls } from './${many}/${many}.calls.ts';\n`],
      ['\n  assignments: { floor: 3', `  ${many}: { floor: 2, shows: [], calls: ${many}Calls },\n`],
    ]),
    registered('packages/api/src/error-table.ts', [
      ['import { dieselErrors }', `import { ${many}Errors } from './${many}/${many}.errors.ts';\n`],
      ['  ...dieselErrors,', `  ...${many}Errors,\n`],
    ]),
    registered('apps/server/src/handlers.ts', [
      ['import { diagnosticsHandlers }', `import { ${many}Handlers } from './areas/${many}/${many}.handlers.ts';\n`],
      ['    diesel: dieselHandlers,', `    ${many}: ${many}Handlers,\n`],
    ]),
    registered('apps/web/src/app/screens.tsx', [
      [
        'import { drawnPart }',
        `import { ${one}Messages } from '../areas/${many}/${one}.messages.ts';\nimport { ${one}Paths } from '../areas/${many}/${one}.paths.ts';\n`,
      ],
      ['const users = section(', `const ${many} = section(${one}Messages.${many}, ${one}Paths.list, appMessages.assetsAndPersonnel);\n`],
      [
        '  screen(\n    { path: paths.accessDenied',
        `${page('list', '', 'list')}${page('create', `, ${one}Messages.new${One}, 'form'`, 'create')}${page("edit('$id')", `, ${one}Messages.edit${One}, 'form'`, 'edit')}\n`,
      ],
      [`  { path: '/diesel/edit',`, `  { path: '/${many}/edit', list: ${one}Paths.list },\n`],
    ]),
  ];
}

function write([file, text]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

await runTool(() => {
  const given = process.argv.slice(2);
  const { many, one } = readNames(given.filter((word) => !word.startsWith('-')));
  const made = filesOf(many, one);
  const places = placesOf(many, one);
  if (given.includes('--check')) return;
  for (const each of [...made, ...places]) write(each);
  const run = (...command) => execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  run('node_modules/oxfmt/bin/oxfmt', ...[...made, ...places].map(([file]) => file).filter((file) => !file.endsWith('.sql')));
  for (const tool of ['tools/db-types.ts', 'tools/api-document.ts', 'tools/rooms.mjs']) run(tool);
  const listed = (files) => files.map(([file]) => `  ${file}`).join('\n');
  console.log(`\nMade ${made.length} files:\n${listed(made)}\nRegistered in:\n${listed(places)}\n`);
  console.log(`Next: docs/how-to/add-an-area.md. The screens are at /${many}; npm test -- ${many} runs what was made.`);
});
