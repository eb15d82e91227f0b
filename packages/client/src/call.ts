/** What every call takes besides what it is about. */
export interface CallOptions {
  /** ends the call, its retries included */
  readonly signal?: AbortSignal | undefined;
  /** ms for each try where it is not as long as the call declares */
  readonly timeoutMs?: number | undefined;
  /** names what is made, so that asking twice makes it once; a call that makes something gets one of its own where none is given */
  readonly idempotencyKey?: string | undefined;
}

/** A file as an answer. */
export interface SuperlinkFile {
  readonly fileName: string;
  readonly type: string;
  readonly content: Blob;
}

declare const codes: unique symbol;

/** One call of the product. `Codes` are the error codes it answers besides those that every call can. */
export interface Call<Given, Reply, Codes extends string = never> {
  (...given: object extends Given ? [given?: Given, options?: CallOptions] : [given: Given, options?: CallOptions]): Promise<Reply>;
  /** never there: carries the codes */
  readonly [codes]?: Codes;
}

/** A list: a call answers one page, `all` walks every row of every page. */
export interface PagedCall<Given, Reply, Row, Codes extends string = never> extends Call<Given, Reply, Codes> {
  all(
    ...given: object extends Given ? [given?: Given, options?: CallOptions] : [given: Given, options?: CallOptions]
  ): AsyncIterableIterator<Row>;
}

/** The error codes that a call declares: `ErrorCodeOf<typeof client.trips.accept>`. */
export type ErrorCodeOf<C> = C extends Call<never, unknown, infer Codes> ? Codes : never;
