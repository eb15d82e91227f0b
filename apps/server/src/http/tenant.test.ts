import { expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { tenantResolver } from './tenant.ts';

function resolverWith(known: readonly string[]) {
  const asked: string[] = [];
  const findTenant = async (slug: string) => {
    asked.push(slug);
    return known.includes(slug) ? { id: 1, slug, displayName: slug } : undefined;
  };
  const resolve = tenantResolver({ findTenant }, { defaultTenant: undefined, baseDomain: undefined });
  const named = (slug: string) => resolve({ headers: { 'x-tenant-id': slug }, host: 'localhost' } as unknown as FastifyRequest);
  return { named, asked };
}

test('what cannot be a company’s label costs neither the database nor memory', async () => {
  const { named, asked } = resolverWith([]);
  for (const value of ['x'.repeat(64), 'a b', "kwela'--", 'y'.repeat(16_000)]) await expect(named(value)).rejects.toThrow('unknown_tenant');
  expect(asked).toEqual([]);
});

test('a thousand guesses push no company out', async () => {
  const { named, asked } = resolverWith(['kwela']);
  await named('kwela');
  for (let guess = 0; guess < 1_500; guess++) await named(`guess-${guess}`).catch(() => {});
  await named('kwela');
  await named('guess-1499').catch(() => {});
  expect(asked.filter((slug) => slug === 'kwela')).toHaveLength(1);
  expect(asked).toHaveLength(1_501);
});
