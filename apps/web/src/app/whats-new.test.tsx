import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { signInAs } from '../../test/signed-in.ts';
import { HelpMenu } from './help-menu.tsx';
import { screens } from './screens.tsx';
import { news } from './whats-new.messages.ts';
import { newsSince } from './whats-new.ts';

const [newest, before] = news;
const keep = (seen: Record<string, string>) => localStorage.setItem('superlink.keep.whats-new', JSON.stringify(seen));
const open = (userId = 'thandi') => renderAt('/vehicles', () => <HelpMenu userId={userId} />);
const dot = () => screen.queryByRole('button', { name: 'Help, with something new' });

beforeEach(() => signInAs('Controller', ['controller:actions']));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('what is new', () => {
  it('is what came after the version that was seen last, and all of it where that is unknown', () => {
    expect(newsSince(newest!.version)).toEqual([]);
    expect(newsSince(before!.version)).toEqual([newest]);
    expect(newsSince('0.9')).toEqual(news);
    expect(newsSince(undefined)).toEqual(news);
  });

  it('has a dot on Help until it was looked at, which this browser remembers of each user', async () => {
    keep({ thandi: before!.version });
    const { user, unmount } = await open();
    await user.click(dot()!);
    await user.click(await screen.findByRole('menuitem', { name: 'What’s new: something you have not seen' }));
    const panel = await screen.findByRole('dialog');
    // the update before was seen
    expect(await screen.findAllByText('New')).toHaveLength(1);
    expect(panel.textContent).toContain(newest!.items[0]!.title);
    expect(dot()).toBeNull();
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })));
    unmount();
    await open();
    expect(dot()).toBeNull();
    expect(screen.getByRole('button', { name: 'Help' })).toBeDefined();
  });

  it('is new to another user of the same browser', async () => {
    keep({ thandi: newest!.version });
    await open('sipho');
    await waitFor(() => expect(dot()).not.toBeNull());
  });

  it('leads to pages that exist, and not to those that are closed to the user', async () => {
    const known = screens.map(({ path }) => path);
    for (const { to } of news.flatMap(({ items }) => items)) if (to !== undefined) expect(known).toContain(to);
    const { user } = await open();
    await user.click(dot()!);
    await user.click(await screen.findByRole('menuitem', { name: /^What’s new/ }));
    expect(await screen.findByRole('link', { name: 'Show me: Saved views' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Show me: Take a change back' })).toBeNull();
  });

  it('has versions that each stand once', () => {
    expect(new Set(news.map(({ version }) => version)).size).toBe(news.length);
  });
});
