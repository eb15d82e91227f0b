/** Reads one thing that an address says, as it was typed or as a page put it there; what makes no sense counts as not given. */
type Field<Value> = (given: unknown) => Value;
type Fields = Readonly<Record<string, Field<unknown>>>;
type Read<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> };
/** What may be missing in an address may be missing in a view. */
type MayBeMissing<V> = { [Name in keyof V]: undefined extends V[Name] ? Name : never }[keyof V];
type WithMissing<V> = { [Name in Exclude<keyof V, MayBeMissing<V>>]: V[Name] } & { [Name in MayBeMissing<V>]?: V[Name] };

/** Everything that the address of a page says. By hand: the schemas of calls and forms would make every list wait for their library. */
export interface AddressView<View> {
  readonly parse: (address: Readonly<Record<string, unknown>>) => View;
}
/** What an address view reads, or what the one that a function makes reads. */
export type ViewOf<V> = V extends AddressView<infer View> ? View : V extends (...given: never[]) => AddressView<infer View> ? View : never;

type Simplified<V> = { [Name in keyof V]: V[Name] };
export function addressView<F extends Fields>(fields: F): AddressView<Simplified<WithMissing<Read<F>>>> {
  const entries = Object.entries(fields);
  return {
    parse: (address) => Object.fromEntries(entries.map(([name, read]) => [name, read(address[name])])) as Simplified<WithMissing<Read<F>>>,
  };
}

/** One of a few words. */
export function oneOf<const Word extends string, Usual extends Word | undefined>(
  words: readonly Word[],
  usual: Usual,
): Field<Word | Usual> {
  return (given) => (words.includes(given as Word) ? (given as Word) : usual);
}

/** A text that `fits`. */
export function textField<Usual extends string | undefined>(fits: (text: string) => boolean, usual: Usual): Field<string | Usual> {
  return (given) => (typeof given === 'string' && fits(given) ? given : usual);
}

/** The id of what is open, chosen or pointed at; the server decides whether there is such a thing. */
export const idField = textField(() => true, undefined);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** An id that a call is asked with: it refuses what is none. */
export const uuidField = textField((text) => UUID.test(text), undefined);

/** A whole number from `first` to `last`. */
export function wholeNumber<Usual extends number | undefined>(first: number, last: number, usual: Usual): Field<number | Usual> {
  return (given) => {
    const number = Number(given);
    return Number.isSafeInteger(number) && first <= number && number <= last ? number : usual;
  };
}

/** What is ticked or not; an address says it in words. */
export const tickField: Field<boolean> = (given) => given === true || given === 'true';
