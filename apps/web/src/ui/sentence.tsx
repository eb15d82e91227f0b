import { Fragment, type ReactNode } from 'react';

/** The {names} in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A whole sentence from the messages whose {names} stand for pieces of the screen, so that another language can put them elsewhere. */
export function Sentence<Text extends string>({
  text,
  parts,
}: {
  readonly text: Text;
  readonly parts: { readonly [Name in NamesIn<Text>]: ReactNode };
}) {
  const pieces: Readonly<Record<string, ReactNode>> = parts;
  return text.split(/\{(\w+)\}/).map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : pieces[piece]}</Fragment>);
}
