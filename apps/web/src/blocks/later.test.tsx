import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../client/query-client.ts';
import { LocalErrorBoundary } from './error-boundary.tsx';
import { later } from './later.tsx';
import { MantineProvider } from '@mantine/core';

const seen: boolean[] = [];
function Panel({ name }: { name: string | null }) {
  seen.push(name !== null);
  return <p>{name === null ? 'closed' : `open: ${name}`}</p>;
}
/** An idle moment that comes when the test says so. */
function idleBrowser() {
  let work: (() => void) | undefined;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    work = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (work = undefined));
  return { rest: () => work?.() };
}

describe('a part that comes later', () => {
  afterEach(() => {
    // what is still drawn gives its idle moment back to the browser that it asked
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    seen.length = 0;
  });

  it('is fetched when the browser is idle, and stands closed', async () => {
    const browser = idleBrowser();
    const load = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
    const Part = later(load, { name: null });
    render(<Part name={null} />);
    expect(load).not.toHaveBeenCalled();
    browser.rest();
    expect(await screen.findByText('closed')).toBeDefined();
  });

  it('that is closed is fetched when it is opened, not before, by a browser that saves data; what is seen at once comes as ever', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    const browser = idleBrowser();
    const [load, loadSeen] = [vi.fn<() => Promise<typeof Panel>>(async () => Panel), vi.fn<() => Promise<typeof Panel>>(async () => Panel)];
    const [Part, Seen] = [later(load, { name: null }), later(loadSeen, {})];
    const { rerender } = render(<Part name={null} />);
    browser.rest();
    expect(load).not.toHaveBeenCalled();
    rerender(<Part name="KRH1" />);
    expect(await screen.findByText('open: KRH1')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
    render(<Seen name={null} />);
    browser.rest();
    await waitFor(() => expect(loadSeen).toHaveBeenCalledOnce());
    // what works while it is closed cannot wait for somebody to open it
    const loadWorking = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
    const Working = later(loadWorking, { name: null }, true);
    render(<Working name={null} />);
    browser.rest();
    await waitFor(() => expect(loadWorking).toHaveBeenCalledOnce());
  });

  it('waits for the answers that the screen waits for', async () => {
    const browser = idleBrowser();
    const load = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
    const Part = later(load, { name: null });
    const { promise, resolve } = Promise.withResolvers<string>();
    const list = queryClient.fetchQuery({ queryKey: ['a list'], queryFn: () => promise });
    render(<Part name={null} />);
    browser.rest();
    expect(load).not.toHaveBeenCalled();
    resolve('rows');
    await list;
    await waitFor(() => {
      browser.rest();
      expect(load).toHaveBeenCalledOnce();
    });
    expect(await screen.findByText('closed')).toBeDefined();
  });

  it('is fetched at once when it is opened, and drawn closed before it opens', async () => {
    idleBrowser();
    const Part = later(async () => Panel, { name: null });
    const { rerender } = render(<Part name={null} />);
    rerender(<Part name="KRH1" />);
    expect(await screen.findByText('open: KRH1')).toBeDefined();
    expect(seen[0]).toBe(false);
  });

  it('that cannot be fetched is a fault of that part once somebody opened it, not before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const browser = idleBrowser();
    const load = vi.fn<() => Promise<typeof Panel>>(() => Promise.reject(new Error('offline')));
    const Part = later(load, { name: null });
    const draw = (name: string | null) => (
      <MantineProvider env="test">
        <LocalErrorBoundary>
          <Part name={name} />
        </LocalErrorBoundary>
      </MantineProvider>
    );
    const { rerender } = render(draw(null));
    browser.rest();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(draw('KRH1'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
