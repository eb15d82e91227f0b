import { areaList } from './area-list.ts';
import type { SuperlinkAreas } from './index.ts';

export type AreaName = keyof SuperlinkAreas;
type Sources = { readonly [A in AreaName]: readonly AreaName[] };

/** Every area with calls stands in the list, or this does not compile. */
const listed: { readonly [A in AreaName]: { readonly shows: readonly AreaName[] } } = areaList;
const areaNames = (Object.keys(listed) as AreaName[]).filter((area) => 'shows' in listed[area]);

/** Whose records an area's answers show besides its own. The build of the web computes this module and ships the data alone. */
export const shows = Object.fromEntries(areaNames.map((area) => [area, listed[area].shows])) as Sources;
