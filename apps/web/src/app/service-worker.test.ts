import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceSaved, registerServiceWorker, whenCalm } from './service-worker.ts';

function harness(controller: object | null) {
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const register = vi.fn<() => Promise<{ update: () => Promise<void> }>>(() => Promise.resolve({ update }));
  const container = Object.assign(new EventTarget(), { controller, register });
  const reload = vi.fn<() => void>();
  return {
    container: container as unknown as ServiceWorkerContainer,
    register,
    update,
    reload,
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

describe('the service worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('looks for a new version every 60 s, and goes on when a look fails', async () => {
    const { container, register, update, reload } = harness(null);
    await registerServiceWorker(container, reload, () => Promise.resolve());
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    update.mockRejectedValueOnce(new Error('offline'));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_001);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('waits at the first visit until the page has what it needs', async () => {
    const { container, register, reload } = harness(null);
    let rest = () => {};
    const registered = registerServiceWorker(container, reload, () => new Promise((resolve) => (rest = resolve)));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(register).not.toHaveBeenCalled();
    rest();
    await registered;
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is not taken for calm while an answer or code is waited for that takes longer, but after half a minute', async () => {
    let isWaiting = true;
    const calm = vi.fn<() => void>();
    void whenCalm(() => isWaiting).then(calm);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(calm).not.toHaveBeenCalled();
    isWaiting = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calm).toHaveBeenCalledTimes(1);
    void whenCalm(() => true).then(calm);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(calm).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calm).toHaveBeenCalledTimes(2);
  });

  it('reloads the page when a new one takes over, but not for the first', async () => {
    const fresh = harness(null);
    await registerServiceWorker(fresh.container, fresh.reload, () => Promise.resolve());
    fresh.takeOver();
    expect(fresh.reload).not.toHaveBeenCalled();
    fresh.takeOver();
    expect(fresh.reload).toHaveBeenCalledTimes(1);

    const returning = harness({});
    await registerServiceWorker(returning.container, returning.reload, () => new Promise(() => {}));
    returning.takeOver();
    expect(returning.reload).toHaveBeenCalledTimes(1);
  });

  it('reloads at once when nothing is being saved, and otherwise after the answer', async () => {
    const reload = vi.fn<() => void>();
    onceSaved(() => false, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    let isSaving = true;
    onceSaved(() => isSaving, reload);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
    isSaving = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
