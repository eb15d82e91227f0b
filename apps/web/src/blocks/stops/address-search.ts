import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { api, tenant } from '../../client/api.ts';
import { forChoosing } from '../../client/freshness.ts';
import { keepGeometry, keptGeometry, type Geometry } from './place-geometry.ts';
import { newId } from '../../client/new-id.ts';

/** Characters from which an address is searched, and the pause that ends the typing (0§9). */
export const SEARCH_FROM = 3;
const PAUSE_MS = 400;
const FRESH_MS = 120_000;
const LANGUAGE = 'en-ZA';
/** The middle of South Africa and about a thousand kilometres, in metres, around it (decision 19.6). */
const BIAS = { lat: -30.56, lng: 22.94, radius: 1_000_000 } as const;

/** What makes two searches one: ` Durban ` is `durban` (0§9). */
function searchKey(input: string): readonly unknown[] {
  return [input.trim().toLowerCase(), LANGUAGE, BIAS.lat, BIAS.lng, BIAS.radius];
}

/** Suggestions for what is being typed; a search that is overtaken by another is given up. */
export function useAddressSearch(text: string, isTyping: boolean) {
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  // one token for a search and the choice that ends it: Google bills both as one
  const token = useRef(newId());
  const isWanted = isTyping && settled.length >= SEARCH_FROM;
  const search = useQuery({
    queryKey: [tenant, 'maps', 'autocomplete', ...searchKey(settled)],
    queryFn: ({ signal }) =>
      api.maps.autocomplete({ query: { input: settled, sessiontoken: token.current, language: LANGUAGE, ...BIAS } }, { signal }),
    enabled: isWanted,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    ...forChoosing,
  });

  /** Coordinates of a suggestion, from this browser's memory or from the server; then a new session begins. Throws ApiError. */
  const locate = useCallback(async (placeId: string): Promise<Geometry> => {
    const sessiontoken = token.current;
    token.current = newId();
    const kept = keptGeometry(placeId);
    if (kept) return kept;
    const { lat, lng } = await api.maps.placeDetails({ query: { place_id: placeId, sessiontoken, fields: 'geometry' } });
    keepGeometry(placeId, { lat, lng });
    return { lat, lng };
  }, []);

  return {
    suggestions: isWanted ? search.data?.predictions : undefined,
    /** nothing is found for this text, which is over; undefined while nobody knows */
    isFruitless: isWanted && search.data?.predictions.length === 0,
    isSearching: isTyping && text.trim().length >= SEARCH_FROM && (search.isFetching || settled !== text.trim()),
    failure: isWanted ? search.error : null,
    locate,
  };
}
