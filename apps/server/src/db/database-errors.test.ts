import { expect, test } from 'vitest';
import { codeOfDatabaseError, isToDoAgain } from './database-errors.ts';

const refusal = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['57P01', 'database_away'],
  ['57P02', 'database_away'],
  ['57P03', 'database_away'],
  ['08000', 'database_away'],
  ['08003', 'database_away'],
  ['08006', 'database_away'],
  ['08P01', 'database_away'],
  ['25006', 'database_away'],
  ['25P03', 'database_away'],
  ['53100', 'storage_full'],
  ['53300', 'overloaded'],
  ['57014', 'overloaded'],
  ['23505', 'conflict'],
  ['42P01', null],
])('what PostgreSQL refuses with %s is answered as %s', (state, code) => {
  expect(codeOfDatabaseError(refusal(state))).toBe(code);
});

test('a plan of a schema that has changed is done again, and answered as a database that is away; what PostgreSQL does not offer is neither', () => {
  const stale = Object.assign(refusal('0A000', 'cached plan must not change result type'), { routine: 'RevalidateCachedQuery' });
  expect([isToDoAgain(stale), codeOfDatabaseError(stale)]).toEqual([true, 'database_away']);
  expect([isToDoAgain(refusal('0A000')), codeOfDatabaseError(refusal('0A000'))]).toEqual([false, null]);
});

test.each([
  ['23505', 'vehicles_registration', 'registration_taken'],
  ['23505', 'a_key_of_two_at_once', 'conflict'],
  ['23503', 'fuel_exception_answers_order_id_fkey', 'not_found'],
  ['23503', 'trips_client_id_fkey', null],
  ['23514', 'trips_dates_check', null],
])('a constraint broken with %s, %s, is answered as %s', (state, constraint, code) => {
  expect(codeOfDatabaseError(Object.assign(refusal(state), { constraint }))).toBe(code);
});

test.each([
  ['23505', 'duplicate key value violates unique constraint "commodities_name_102103"', 'commodity_taken'],
  ['23505', 'duplicate key value violates unique constraint "vehicles_registration_1021034"', 'registration_taken'],
  ['23505', 'duplicate key value violates unique constraint "commodities_name"', 'commodity_taken'],
  ['23505', 'duplicate key value violates unique constraint "a_key_of_two_at_once_102103"', 'conflict'],
  [
    '23503',
    'insert or update on table "fuel_exception_answers_102188" violates foreign key constraint "fuel_exception_answers_order_id_fkey_102188"',
    'not_found',
  ],
  ['23503', 'insert or update on table "trips_102144" violates foreign key constraint "trips_client_id_fkey_102144"', null],
])('a constraint that only the message names, with the number of a shard: %s, %s is answered as %s', (state, message, code) => {
  expect(codeOfDatabaseError(refusal(state, message))).toBe(code);
});

test('a constraint whose field carries the number of a shard is known all the same', () => {
  expect(codeOfDatabaseError(Object.assign(refusal('23505'), { constraint: 'users_username_102009' }))).toBe('username_taken');
});

test.each([
  ['Connection terminated unexpectedly', 'database_away'],
  ['Client has encountered a connection error and is not queryable', 'database_away'],
  ['Client was closed and is not queryable', 'database_away'],
  ['Query read timeout', 'database_away'],
  ['timeout exceeded when trying to connect', 'overloaded'],
])('a driver that says “%s” is answered as %s', (message, code) => {
  expect(codeOfDatabaseError(new Error(message))).toBe(code);
});

test('a socket that is not there is a database that is away, a file that is not there is not', () => {
  expect(codeOfDatabaseError(refusal('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'))).toBe('database_away');
  expect(codeOfDatabaseError(refusal('ENOENT', "ENOENT: no such file or directory, open '/srv/files/7'"))).toBeNull();
});
