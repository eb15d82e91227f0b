type WithTexts<Columns, Name> = { [K in keyof Columns]: K extends Name ? string | Extract<Columns[K], undefined> : Columns[K] };

/** The columns as the driver takes them: of those that hold JSON the text, because it would take an array for an array of PostgreSQL. */
export function asJsonText<Columns extends object, const Name extends keyof Columns>(
  columns: Columns,
  names: readonly Name[],
): WithTexts<Columns, Name> {
  const texts = names.filter((name) => columns[name] !== undefined).map((name) => [name, JSON.stringify(columns[name])]);
  return { ...columns, ...Object.fromEntries(texts) } as WithTexts<Columns, Name>;
}
