/** Rows of the table below, kept between calls: this runs over every name of the gazetteer. */
let [beforeLast, last, current] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Fewest letters to add, drop, change or swap so that `typed` becomes a beginning of `name`; `most + 1` when it takes more than `most`.
 * Only cells within `most` of the diagonal are worked out.
 */
export function prefixDistance(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most);
  const tooFar = most + 1;
  if (width >= last.length)
    [beforeLast, last, current] = [0, 1, 2].map(() => new Uint8Array(2 * width)) as [
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
    ];
  for (let at = 0; at <= width; at++) last[at] = Math.min(at, tooFar);
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    current[from - 1] = from === 1 && row <= most ? row : tooFar;
    let best = current[from - 1]!;
    for (let at = from; at <= to; at++) {
      const own = name.charCodeAt(at - 1);
      let steps = Math.min(last[at - 1]! + (letter === own ? 0 : 1), last[at]! + 1, current[at - 1]! + 1, tooFar);
      if (row > 1 && at > 1 && letter === name.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === own)
        steps = Math.min(steps, beforeLast[at - 2]! + 1);
      current[at] = steps;
      if (steps < best) best = steps;
    }
    if (to < width) current[to + 1] = tooFar;
    if (best > most) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let fewest = tooFar;
  for (let at = Math.max(0, typed.length - most); at <= width; at++) fewest = Math.min(fewest, last[at]!);
  return fewest;
}
