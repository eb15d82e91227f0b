/** The shape of texts in another language: the same keys, any words; what is told a value is told the same. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Result
    ? (...given: Given) => Translation<Result>
    : Texts extends readonly unknown[] | object
      ? { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
      : Texts;
