/**
 * Fewest letters to add, drop, change or swap so that `typed` becomes a beginning of `name`; `most + 1` when it takes more than `most`.
 * Only cells within `most` of the diagonal are worked out.
 */
export function prefixDistance(typed: string, name: string, most: number): number {
  const width = name.length;
  const tooFar = most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => Math.min(at, tooFar));
  for (let row = 1; row <= typed.length; row++) {
    const current: number[] = Array.from({ length: width + 1 }, () => tooFar);
    if (row <= most) current[0] = row;
    let best = current[0]!;
    for (let at = Math.max(1, row - most); at <= Math.min(width, row + most); at++) {
      const same = typed[row - 1] === name[at - 1];
      let steps = Math.min(last[at - 1]! + (same ? 0 : 1), last[at]! + 1, current[at - 1]! + 1);
      if (row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1])
        steps = Math.min(steps, beforeLast[at - 2]! + 1);
      current[at] = Math.min(steps, tooFar);
      if (current[at]! < best) best = current[at]!;
    }
    if (best > most) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
