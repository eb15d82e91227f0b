import { permissionsHeld, type Permission, type Role } from '@superlink/domain/users/permissions.ts';
import { describe, expect, it } from 'vitest';
import { guideSteps, type GuideStepName } from './guide.messages.ts';
import { guideNames } from './guide-names.ts';
import { guideAddresses, guideOf, guides, stepsOf } from './guides.ts';
import { keyGroups } from './key-list.tsx';
import { mayOpen } from './may-open.ts';
import { placeAfterSignIn } from './remembered-place.ts';
import { screens } from './screens.tsx';

const userOf = (role: Role, granted: readonly Permission[] = []) => ({
  id: 'u',
  username: 'tester',
  role,
  is_active: true,
  permissions: permissionsHeld(role, granted),
});
/** Every text of the screens, but the guide's own. */
const texts = Object.entries(import.meta.glob('../**/*.messages.ts', { query: '?raw', import: 'default', eager: true }))
  .filter(([file]) => !/(guide|help|whats-new)\.messages\.ts$/.test(file))
  .map(([, source]) => source)
  .join('\n');

describe('the guide', () => {
  it.each([
    ['Manager', [], 'manager'],
    ['admin', [], 'manager'],
    ['Controller', [], 'controller'],
    ['Controller', ['controller:advanced_actions'], 'senior-controller'],
    ['Financial', [], 'finance'],
    ['Financial', ['finance:advanced_actions'], 'senior-finance'],
    ['Hybrid', [], 'hybrid'],
    ['Hybrid', ['controller:advanced_actions'], 'hybrid'],
  ] as const)('of a %s with %j is that of the %s, and leads nowhere that is closed', (role, granted, guide) => {
    const user = userOf(role, granted);
    expect(guideOf(user)).toBe(guide);
    for (const step of stepsOf(guide, user)) expect([step, mayOpen(user, guideAddresses[step].to)]).toEqual([step, true]);
  });

  it('asks for each screen what the screen asks for', () => {
    for (const { to, requires = 'user' } of Object.values(guideAddresses)) {
      expect([to, requires]).toEqual([to, screens.find(({ path }) => path === to)?.requires]);
    }
  });

  it('of one’s own role holds what a further grant brings, each step once; that of another role does not', () => {
    const user = userOf('Hybrid', ['controller:advanced_actions']);
    const steps = stepsOf('hybrid', user);
    expect(steps).toContain('correctTrip');
    expect(new Set(steps).size).toBe(steps.length);
    expect(stepsOf('finance', user)).toEqual(guides.finance);
  });

  it('names buttons by the words that stand on the screens', () => {
    const named = Object.entries(guideSteps).flatMap(([step, { text }]) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, word]) => [step, word!] as const),
    );
    expect(named.length).toBeGreaterThan(40);
    const unknown = named.filter(([, word]) => !texts.includes(`'${word}'`));
    expect(unknown).toEqual([]);
  });

  it('uses every step, has six to a dozen in each guide, and is read in three minutes', () => {
    expect(new Set(Object.values(guides).flat())).toEqual(new Set(Object.keys(guideSteps)));
    for (const name of guideNames) {
      const words = guides[name]
        .map((step: GuideStepName) => guideSteps[step].text)
        .join(' ')
        .split(' ').length;
      expect(guides[name].length).toBeGreaterThanOrEqual(6);
      expect(guides[name].length).toBeLessThanOrEqual(12);
      // some 200 words a minute, and as long again to look at the screen
      expect(words).toBeLessThan(400);
    }
  });
});

it('each part of the product says each of its keys once', () => {
  expect(new Set(keyGroups.map(({ where }) => where)).size).toBe(keyGroups.length);
  for (const { keys } of keyGroups) expect(new Set(keys.map(([pressed]) => pressed)).size).toBe(keys.length);
});

it('a place that opens the search is kept over a sign-in', () => expect(placeAfterSignIn('/dashboard#find')).toBe('/dashboard#find'));
