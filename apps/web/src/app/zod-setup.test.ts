import { expect, it } from 'vitest';

it('zod compiles nothing at run time, though the page that starts does not load it', async () => {
  await import('./zod-setup.ts');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
