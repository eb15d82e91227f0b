import type { Found, KeptRecords, SearchRecord } from '@superlink/api/search/search.schema.ts';
import { gateOfAct } from '@superlink/api/search/search-gates.ts';
import { comparableName, searchWords } from '@superlink/domain/names/comparable-name.ts';
import { readActs, searchActs, type SearchActName } from '@superlink/domain/search/search-acts.ts';
import { keptKinds, searchMatches, type SearchKind } from '@superlink/domain/search/search-kinds.ts';
import type { Access } from '@superlink/domain/users/permissions.ts';
import { formatDay } from '../../blocks/format/dates.ts';
import { api } from '../../client/api.ts';
import { inWords, language } from '../../language/in-words.ts';
import { listPlace, placeOfAct, placeOfRecord, placeOfVehicleAct, type KeptPlace, type Place } from './search-addresses.ts';
import { actLabels, examples, kindLabels, searchMessages, statusInWords } from './search.messages.ts';

/** A page of the product that the user may open. */
export interface SearchPage {
  readonly label: string;
  /** what stands above it in the breadcrumb */
  readonly above: string;
  readonly to: string;
}

/** What a row does when it is chosen. */
export type Choice =
  | { readonly does: 'open'; readonly place: Place }
  /** goes on typing with this */
  | { readonly does: 'type'; readonly text: string }
  | { readonly does: 'export'; readonly act: SearchActName };

export interface SearchRow {
  readonly key: string;
  readonly icon: SearchKind | 'act' | 'page' | 'more' | 'example';
  readonly label: string;
  readonly facts: readonly string[];
  readonly choice: Choice;
  /** the record that can be pinned */
  readonly record?: KeptPlace;
}
export interface SearchSection {
  readonly label: string;
  readonly rows: readonly SearchRow[];
}

/** Pages that one search shows. */
const MOST_PAGES = 5;
const MOST_ACTS = 5;

const open = (place: Place): Choice => ({ does: 'open', place });

function rowOfRecord(record: SearchRecord, section: string = record.kind): SearchRow {
  const { kind, id, name, facts, status, day } = record;
  const [first, ...others] = facts;
  // `Trip 104` is what one without a load number is called; the names of others are their own
  const translated = (text: string) => (kind === 'trip' || kind === 'invoice' ? inWords(text) : text);
  const keptKind = keptKinds.find((each) => each === kind);
  return {
    key: `${section}-${kind}-${id}`,
    icon: kind,
    label: translated(name),
    facts: [first && translated(first), day && formatDay(day), status && statusInWords(status), ...others.map(translated)].filter(
      (fact) => typeof fact === 'string',
    ),
    choice: open(placeOfRecord(record)),
    ...(keptKind === undefined ? {} : { record: { kind: keptKind, id } }),
  };
}

/** The acts that the server found a record for. */
function rowsOfFoundActs(acts: Found['acts']): SearchRow[] {
  return acts.flatMap(({ act, record }) => {
    const place = placeOfVehicleAct(act, record.id);
    if (place === null) return [];
    const row: SearchRow = {
      key: `act-${act}-${record.id}`,
      icon: 'act',
      label: `${actLabels[act]}: ${record.name}`,
      facts: record.facts,
      choice: open(place),
    };
    return [row];
  });
}

/** What a call asks of its caller, by its name. */
function accessOf(act: SearchActName): Access {
  const [area, name] = gateOfAct[act].split('.') as [keyof typeof api, string];
  return (api[area] as unknown as Readonly<Record<string, { definition: { access: Access } }>>)[name]!.definition.access;
}

function choiceOfAct(act: SearchActName): Choice {
  const place = placeOfAct[act];
  if (place) return open(place);
  return searchActs[act].of === null ? { does: 'export', act } : { does: 'type', text: `${searchActs[act].typed[language][0]} ` };
}

/** Acts whose words are typed, before anything stands behind them; they wait for no answer. */
function rowsOfTypedActs(typed: string, may: (access: Access) => boolean): SearchRow[] {
  return readActs(typed)
    .filter(({ act, rest }) => rest === '' && may(accessOf(act)))
    .slice(0, MOST_ACTS)
    .map(({ act }) => ({
      key: `act-${act}`,
      icon: 'act',
      label: actLabels[act],
      facts: searchActs[act].of === null ? [] : [searchMessages.thenVehicle],
      choice: choiceOfAct(act),
    }));
}

/** Pages whose name holds each typed word, those that begin so first. */
function rowsOfPages(pages: readonly SearchPage[], typed: string): SearchRow[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const begins = ({ label }: SearchPage) => comparableName(label).startsWith(words[0]!);
  return pages
    .filter(({ label, above }) => words.every((word) => comparableName(`${label} ${above}`).includes(word)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MOST_PAGES)
    .map(({ label, above, to }) => ({
      key: `page-${to}`,
      icon: 'page',
      label,
      facts: above === '' ? [] : [above],
      choice: open({ to, search: {} }),
    }));
}

type FoundRecords = Found['groups'][number]['records'];

/** Of records that are met equally well, those that were pinned or opened last first. */
function keptFirst(records: FoundRecords, kept: readonly SearchRecord[]): FoundRecords {
  const isKept = ({ kind, id }: SearchRecord) => kept.some((record) => record.kind === kind && record.id === id);
  const place = (record: FoundRecords[number]) => searchMatches.indexOf(record.match) * 2 + Number(!isKept(record));
  return records.toSorted((a, b) => place(a) - place(b));
}

function sectionsOfRecords(
  { groups }: Found,
  typed: string,
  kept: readonly SearchRecord[],
): (SearchSection & { readonly isExact: boolean })[] {
  return groups.map(({ kind, records, more }) => ({
    label: kindLabels[kind],
    isExact: records[0]!.match === 'exact',
    rows: [
      ...keptFirst(records, kept).map((record) => rowOfRecord(record)),
      ...(more
        ? [
            {
              key: `more-${kind}`,
              icon: 'more' as const,
              label: searchMessages.moreOf(kindLabels[kind].toLowerCase()),
              facts: [searchMessages.moreHint],
              choice: open(listPlace(kind, typed)),
            },
          ]
        : []),
    ],
  }));
}

const filled = (sections: readonly SearchSection[]) => sections.filter(({ rows }) => rows.length > 0);

/**
 * What a search shows: an act with its record first, then who is called just so, then acts and pages, then who is called nearly so. `found` is the server's
 * answer, undefined while there is none yet.
 */
export function sectionsOf({
  typed,
  found,
  kept,
  pages,
  may,
}: {
  readonly typed: string;
  readonly found: Found | undefined;
  readonly kept: KeptRecords | undefined;
  readonly pages: readonly SearchPage[];
  readonly may: (access: Access) => boolean;
}): SearchSection[] {
  const records = found === undefined ? [] : sectionsOfRecords(found, typed, [...(kept?.pinned ?? []), ...(kept?.recent ?? [])]);
  return filled([
    { label: searchMessages.actions, rows: [...rowsOfFoundActs(found?.acts ?? []), ...rowsOfTypedActs(typed, may)] },
    ...records.filter(({ isExact }) => isExact),
    { label: searchMessages.pages, rows: rowsOfPages(pages, typed) },
    ...records.filter(({ isExact }) => !isExact),
  ]);
}

/** What an empty search shows: what the user pinned and opened last, and what can be typed. */
export function sectionsAtRest(kept: KeptRecords | undefined): SearchSection[] {
  const pinned = kept?.pinned ?? [];
  const recent = (kept?.recent ?? []).filter((record) => !pinned.some(({ kind, id }) => kind === record.kind && id === record.id));
  return filled([
    { label: searchMessages.pinned, rows: pinned.map((record) => rowOfRecord(record, 'pinned')) },
    { label: searchMessages.recent, rows: recent.map((record) => rowOfRecord(record, 'recent')) },
    {
      label: searchMessages.tryThis,
      rows: examples.map(([text, finds]) => ({
        key: `example-${text}`,
        icon: 'example',
        label: text,
        facts: [finds],
        choice: { does: 'type', text },
      })),
    },
  ]);
}
