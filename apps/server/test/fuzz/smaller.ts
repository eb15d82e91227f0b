import type { FuzzedRequest } from './fuzzed-request.ts';
import { replaced, waysInto } from './values.ts';

/** Requests that are a little less than this one, the greatest steps first. */
function lesser(request: FuzzedRequest): FuzzedRequest[] {
  const { json, query, headers } = request;
  const ways = json === undefined ? [] : waysInto(json);
  const at = (way: readonly string[]) => way.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], json);
  return [
    ...(query.length > 1 ? [{ ...request, query: [] }] : []),
    ...query.map((_, index) => ({ ...request, query: query.filter((_each, other) => other !== index) })),
    ...Object.keys(headers).map((name) => ({
      ...request,
      headers: Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name)),
    })),
    ...ways.map((way) => ({ ...request, json: replaced(json, way, undefined) })),
    ...ways.flatMap((way) => {
      const value = at(way);
      if (typeof value === 'string' && value.length > 1)
        return [{ ...request, json: replaced(json, way, value.slice(0, value.length >> 1)) }];
      if (Array.isArray(value) && value.length > 1) return [{ ...request, json: replaced(json, way, value.slice(0, value.length >> 1)) }];
      return [];
    }),
    ...query.map(([name, value], index) => ({ ...request, query: query.with(index, [name, value.slice(0, value.length >> 1)]) })),
  ];
}

/** As little of the request as still fails; each try is sent, at most `tries` of them. */
export async function smallest(
  request: FuzzedRequest,
  fails: (smaller: FuzzedRequest) => Promise<boolean>,
  tries = 200,
): Promise<FuzzedRequest> {
  let least = request;
  for (let left = tries; left > 0;) {
    let found: FuzzedRequest | undefined;
    for (const smaller of lesser(least)) {
      if (left-- <= 0) break;
      if (await fails(smaller)) {
        found = smaller;
        break;
      }
    }
    if (!found) return least;
    least = found;
  }
  return least;
}
