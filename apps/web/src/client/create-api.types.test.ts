// @vitest-environment jsdom
import { describe, expectTypeOf, it } from 'vitest';
import type { Vehicle } from '@superlink/api/vehicles/vehicle.schema.ts';
import type { MutationOptions } from '@tanstack/react-query';
import { api, type ApiError } from './api.ts';

// Checked by tsc; at run time these only have to load. Every @ts-expect-error must stay an error.
type Data<Options> = Options extends { queryFn: (context: never) => infer Reply } ? Awaited<Reply> : never;
type Failure<Options> = Options extends MutationOptions<infer _Data, infer Error, infer _Given> ? Error : never;

describe('the client’s types follow the declared calls', () => {
  it('arguments and answers', () => {
    expectTypeOf(api.vehicles.get).returns.resolves.toEqualTypeOf<Vehicle>();
    expectTypeOf<Data<ReturnType<typeof api.vehicles.list.query>>>().toEqualTypeOf<Vehicle[]>();
    expectTypeOf(api.vehicles.get.query).toBeCallableWith({ params: { id: '1' } });
    expectTypeOf(api.users.signOut).returns.resolves.toEqualTypeOf<void>();
  });

  it('a mutation knows the codes that its call can answer', () => {
    type CreateFailure = Failure<ReturnType<typeof api.vehicles.create.mutation>>;
    expectTypeOf<CreateFailure>().toExtend<ApiError>();
    expectTypeOf<'registration_taken'>().toExtend<CreateFailure['code']>();
    expectTypeOf<'forbidden'>().toExtend<CreateFailure['code']>();
    expectTypeOf<'bad_credentials'>().not.toExtend<CreateFailure['code']>();
  });
});

export async function refused() {
  // @ts-expect-error params missing
  await api.vehicles.get();
  // @ts-expect-error a query field that nobody declared
  await api.vehicles.list({ query: { serach: 'x' } });
  // @ts-expect-error wrong type in the body
  await api.users.signIn({ body: { username: 'thandi', password: 5 } });
  // @ts-expect-error a read has no mutation
  api.vehicles.list.mutation();
  // @ts-expect-error a write has no query
  api.vehicles.create.query();
  // @ts-expect-error a call that nobody declared
  await api.vehicles.fly();
}
