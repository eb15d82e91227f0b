import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Key, Query } from './create-api.ts';

/**
 * A read whose record need not be there: a 404 is the answer null instead of a failure. A failed query forgets that it failed as soon as it is
 * asked again, so that a field shown because of a 404 would be gone while somebody types into it. Kept apart from what asks for the record itself.
 */
export function orNull<Data, Failure>(read: Query<Data, Failure>): Query<Data | null, Failure> {
  return {
    ...read,
    queryKey: [...read.queryKey, 'null'] as unknown as DataTag<Key, Data | null, Failure>,
    async queryFn(context: QueryFunctionContext<DataTag<Key, Data | null, Failure>>) {
      try {
        return await read.queryFn(context as unknown as Parameters<typeof read.queryFn>[0]);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}
