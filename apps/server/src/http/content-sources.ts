/** Hosts besides the product's own from which a page may load, by directive of the content security policy. */
export type ContentSources = Readonly<
  Partial<Record<'scriptSrc' | 'styleSrc' | 'imgSrc' | 'connectSrc' | 'fontSrc' | 'workerSrc' | 'frameSrc', readonly string[]>>
>;
