// Draws the house from its real imports: rooms as boxes, areas on their floors, a line for every door in use.
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1b2738 }
  .title { font-weight: 650; font-size: 14px }
  .small { font-size: 11px; fill: #5a6b80 }
  .house { fill: #f5f7fa; stroke: #c6d0db }
  .room { fill: #ffffff; stroke: #8fa1b5 }
  .area { fill: #e8f0fb; stroke: #5b8cc9 }
  .floor { stroke: #dbe2ea; stroke-dasharray: 3 3 }
  .door { fill: none; stroke: #5a6b80; stroke-width: 1.1; marker-end: url(#tip) }
  .stair { fill: none; stroke: #5b8cc9; stroke-width: 1.1; marker-end: url(#tip) }
`;
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const box = (kind, { x, y, width, height }) => `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;
const text = (x, y, content, kind = '', anchor = 'middle') =>
  `<text${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}" text-anchor="${anchor}">${escape(content)}</text>`;
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

const FLOOR_HEIGHT = 54;
const SIDE_WIDTH = 560;

/** Boxes of one side of the house, top to bottom: composition, areas by floor, the rooms below them. */
function layOutSide(left, floors, areas, top, contract, bottom) {
  const places = new Map();
  places.set(top, { x: left + 150, y: 70, width: SIDE_WIDTH - 300, height: 36, label: top });
  places.set(contract, { x: left + SIDE_WIDTH - 126, y: 70, width: 110, height: 36, label: contract });
  const block = { x: left + 16, y: 140, width: SIDE_WIDTH - 32, height: floors.length * FLOOR_HEIGHT + 34 };
  const shelves = [];
  floors.forEach((names, floor) => {
    const y = block.y + 30 + (floors.length - 1 - floor) * FLOOR_HEIGHT;
    shelves.push({ floor, y: y + 44, x: block.x });
    const present = names.filter((name) => areas.has(name));
    const width = Math.min(130, (block.width - 50) / Math.max(present.length, 1) - 10);
    present.forEach((name, index) =>
      places.set(name, { x: block.x + 40 + index * (width + 10), y: y + 4, width, height: 32, label: name, kind: 'area' }),
    );
  });
  const y = block.y + block.height + 50;
  const width = (SIDE_WIDTH - 32 - (bottom.length - 1) * 14) / bottom.length;
  bottom.forEach((name, index) => places.set(name, { x: left + 16 + index * (width + 14), y, width, height: 36, label: name }));
  return { places, block, shelves, end: y + 36 };
}

/** Neighbours are joined directly, rooms of one row further apart by an arc below it, everything else from edge to edge. */
function line(from, to, kind) {
  const a = middle(from);
  const b = middle(to);
  const down = from.y + from.height <= to.y;
  const up = to.y + to.height <= from.y;
  if (down || up) {
    const y1 = down ? from.y + from.height : from.y;
    const y2 = down ? to.y - 3 : to.y + to.height + 3;
    const bend = Math.round((y2 - y1) / 2);
    const x2 = Math.min(Math.max(a.x, to.x + 14), to.x + to.width - 14);
    return `<path class="${kind}" d="M${a.x} ${y1} C${a.x} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
  }
  const right = a.x < b.x;
  const gap = right ? to.x - (from.x + from.width) : from.x - (to.x + to.width);
  if (gap < 30)
    return `<path class="${kind}" d="M${right ? from.x + from.width : from.x} ${a.y} L${right ? to.x - 3 : to.x + to.width + 3} ${a.y}"/>`;
  const y = from.y + from.height;
  const depth = y + 18 + Math.round(gap / 8);
  return `<path class="${kind}" d="M${a.x} ${y} C${a.x} ${depth} ${b.x} ${depth} ${b.x} ${y + 3}"/>`;
}

/** Doors worth a line: the app knows every room anyway, and what a side takes from the packages is drawn once for the whole side. */
function shownDoors(doors) {
  const shown = new Map();
  for (const [from, to] of doors) {
    const side = from.split('/')[0];
    // scope and paths are held by every room; only the areas' own line is drawn
    if (/\/(scope|paths)$/.test(from) || (/\/(scope|paths)$/.test(to) && !from.endsWith('/areas'))) continue;
    const outward = to === 'api' || to === 'domain';
    if (from.endsWith('/app') && !to.endsWith('/areas') && !outward) continue;
    const source = outward && side !== from ? side : from;
    shown.set(`${source} ${to}`, [source, to]);
  }
  return [...shown.values()];
}

/** The whole drawing. `doors` are pairs of rooms ("web/blocks" → "web/ui"), `stairs` pairs of areas on one side. */
export function drawHouse({ floors, areas, doors, stairs }) {
  const sides = {
    web: { ...layOutSide(20, floors, areas.web, 'app', 'paths', ['blocks', 'session', 'client', 'ui', 'language']), left: 20 },
    server: { ...layOutSide(600, floors, areas.server, 'app', 'scope', ['http', 'db', 'platform']), left: 600 },
  };
  const end = Math.max(sides.web.end, sides.server.end);
  const places = new Map();
  for (const [side, { places: rooms, block, left, end: bottom }] of Object.entries(sides)) {
    places.set(side, { x: left, y: 20, width: SIDE_WIDTH, height: bottom + 36 });
    for (const [name, place] of rooms) places.set(`${side}/${name}`, place);
    places.set(`${side}/areas`, block);
  }
  places.set('api', { x: 440, y: end + 120, width: 300, height: 36, label: 'packages/api' });
  places.set('domain', { x: 240, y: end + 200, width: 700, height: 36, label: 'packages/domain' });
  const height = end + 256;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1180 ${height}" role="img" aria-label="Rooms of Superlink and the doors between them">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5a6b80"/></marker></defs>',
    `<rect width="1180" height="${height}" fill="#ffffff"/>`,
  ];
  for (const [side, { left, block, shelves }] of Object.entries(sides)) {
    parts.push(box('house', places.get(side)));
    parts.push(
      text(left + 16, 46, `apps/${side}`, 'title', 'start'),
      box('room', block),
      text(block.x + 12, block.y + 20, 'areas', 'small', 'start'),
    );
    for (const { floor, x, y } of shelves) {
      parts.push(`<path class="floor" d="M${x} ${y} h${block.width}"/>`, text(x + 18, y - 18, String(floor), 'small'));
    }
  }
  for (const [from, to] of shownDoors(doors)) parts.push(line(places.get(from), places.get(to), 'door'));
  for (const [side, from, to] of stairs) parts.push(line(places.get(`${side}/${from}`), places.get(`${side}/${to}`), 'stair'));
  for (const place of places.values()) {
    if (!place.label) continue;
    parts.push(box(place.kind ?? 'room', place), text(middle(place).x, middle(place).y + 5, place.label));
  }
  return `${parts.join('\n')}\n</svg>\n`;
}
