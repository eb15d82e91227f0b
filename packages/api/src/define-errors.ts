/** What an error code means to the outside: HTTP status, readable sentence with {names} from the error's data, and the field it belongs to. */
export interface ErrorDefinition {
  readonly status: number;
  readonly text: string;
  readonly field?: string;
}

/** Keeps codes and texts as literal types; one call per `*.errors.ts`. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(table: T): T {
  return table;
}
