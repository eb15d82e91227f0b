import type { SessionUser } from '@superlink/api/users/user.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSessionStore, type SessionDependencies, type SessionEnd } from './session-store.ts';

const thandi: SessionUser = { id: '1', username: 'thandi', role: 'Manager', is_active: true, permissions: ['manager:actions'] };
const pieter: SessionUser = { ...thandi, id: '2', username: 'pieter' };
class SignedOut extends Error {}

function harness(overrides: Partial<SessionDependencies> = {}) {
  const whoami = vi.fn<() => Promise<SessionUser>>(() => Promise.resolve(thandi));
  const forget = vi.fn<SessionDependencies['forget']>();
  const signIn = vi.fn<SessionDependencies['signIn']>(() => Promise.resolve(thandi));
  const session = createSessionStore({
    whoami,
    signIn,
    signOut: () => Promise.resolve(),
    isSignedOut: (error) => error instanceof SignedOut,
    onUser: () => {},
    forget,
    ...overrides,
  });
  const states: string[] = [];
  session.subscribe(() => states.push(session.state().status));
  const ended = vi.fn<(end: SessionEnd, confirmed: boolean) => void>();
  session.onEnded(ended);
  return { session, whoami, forget, signIn, states, ended };
}

describe('the first check', () => {
  it('goes from idle over loading to authenticated, once (AUTH-014)', async () => {
    const { session, states, whoami } = harness();
    expect(session.state().status).toBe('idle');
    await Promise.all([session.start(), session.start()]);
    expect(states).toEqual(['loading', 'authenticated']);
    expect(whoami).toHaveBeenCalledTimes(1);
  });

  it('ends unauthenticated on a 401, without a word about a lost session (AUTH-014, AUTH-015)', async () => {
    const { session, ended } = harness({ whoami: () => Promise.reject(new SignedOut()) });
    await session.start();
    expect(session.state()).toEqual({ status: 'unauthenticated', ended: null });
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends failed on any other error, until the user gives up for the sign-in (AUTH-014)', async () => {
    const error = new Error('500');
    const { session } = harness({ whoami: () => Promise.reject(error) });
    await session.start();
    expect(session.state()).toEqual({ status: 'failed', error });
    session.giveUp();
    expect(session.state().status).toBe('unauthenticated');
  });
});

describe('a later check', () => {
  it('takes over changed permissions', async () => {
    const { session, whoami } = harness();
    await session.start();
    whoami.mockResolvedValue({ ...thandi, permissions: [] });
    await session.recheck();
    expect(session.state()).toMatchObject({ user: { permissions: [] } });
  });

  it('leaves the state alone when nothing changed', async () => {
    const { session, states } = harness();
    await session.start();
    await session.recheck();
    expect(states).toEqual(['loading', 'authenticated']);
  });

  it('stays on an error that is no 401, and ends the session once on a 401', async () => {
    const { session, whoami, ended, forget } = harness();
    await session.start();
    whoami.mockRejectedValue(new Error('502'));
    await session.recheck();
    expect(session.state().status).toBe('authenticated');
    whoami.mockRejectedValue(new SignedOut());
    await Promise.all([session.recheck(), session.recheck()]);
    expect(session.state()).toEqual({ status: 'unauthenticated', ended: 'expired' });
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired', true);
    expect(forget).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('asks nobody while nobody is signed in', async () => {
    const { session, whoami } = harness({ whoami: vi.fn<SessionDependencies['whoami']>(() => Promise.reject(new SignedOut())) });
    await session.start();
    await session.recheck();
    expect(whoami).toHaveBeenCalledTimes(0);
  });

  it('does not bring back a session that ended while it was on its way', async () => {
    let answer: (user: SessionUser) => void = () => {};
    const { session, whoami } = harness();
    await session.start();
    whoami.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const running = session.recheck();
    await session.signOut();
    answer({ ...thandi, permissions: [] });
    await running;
    expect(session.state()).toEqual({ status: 'unauthenticated', ended: 'signed-out' });
  });
});

describe('signing in and out', () => {
  it('announces every user before letting them in, so that what belonged to somebody else can go first', async () => {
    const seen: string[] = [];
    const { session, signIn, whoami } = harness({ onUser: (user) => seen.push(`${user.username} while ${session.state().status}`) });
    await session.start();
    session.expire();
    signIn.mockResolvedValue(pieter);
    await session.signIn({ username: 'pieter', password: 'secret' });
    whoami.mockResolvedValue(thandi);
    await session.recheck();
    expect(seen).toEqual(['thandi while loading', 'pieter while unauthenticated', 'thandi while authenticated']);
    expect(session.state()).toMatchObject({ status: 'authenticated', user: { username: 'thandi' } });
  });

  it('a sign-in that fails changes nothing', async () => {
    const { session, states } = harness({ whoami: () => Promise.reject(new SignedOut()), signIn: () => Promise.reject(new Error('no')) });
    await session.start();
    await expect(session.signIn({ username: 'x', password: 'y' })).rejects.toThrow('no');
    expect(states).toEqual(['loading', 'unauthenticated']);
  });

  it.each([
    ['the server confirms', () => Promise.resolve(), true],
    ['the call fails', () => Promise.reject(new Error('network')), false],
  ])('a sign-out ends the session when %s, and forgets everything first (AUTH-023)', async (_, signOut, confirmed) => {
    const order: string[] = [];
    const { session, ended } = harness({ signOut, forget: (reason) => order.push(reason) });
    await session.start();
    session.subscribe(() => order.push(session.state().status));
    await session.signOut();
    expect(order).toEqual(['signed-out', 'unauthenticated']);
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out', confirmed);
  });

  it('a session found dead while this tab signs out was signed out, not lost', async () => {
    let confirm = () => {};
    const { session, whoami, ended, forget } = harness({ signOut: () => new Promise((resolve) => (confirm = resolve)) });
    await session.start();
    whoami.mockRejectedValue(new SignedOut());
    const earlier = session.recheck();
    const leaving = session.signOut();
    await Promise.all([earlier, session.recheck()]);
    session.expire();
    expect(session.state().status).toBe('authenticated');
    confirm();
    await leaving;
    expect(whoami).toHaveBeenCalledTimes(2);
    expect(ended).toHaveBeenCalledExactlyOnceWith('signed-out', true);
    expect(forget).toHaveBeenCalledExactlyOnceWith('signed-out');
  });

  it('a refresh that fails after the sign-out says nothing more', async () => {
    const { session, ended } = harness();
    await session.start();
    await session.signOut();
    session.expire();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
