import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForUpdates } from './watch-for-updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The service workers of a browser, as far as a page sees them. */
function browser({ controlled }: { readonly controlled: boolean }) {
  const container = new EventTarget();
  const asked: unknown[] = [];
  const update = vi.fn<() => Promise<void>>(async () => undefined);
  const registration = { waiting: null as { postMessage: (message: unknown) => void } | null, update };
  const register = vi.fn<(...options: unknown[]) => Promise<unknown>>(async () => registration);
  const page = { left: false };
  const reload = vi.fn<() => void>();
  const onPartLost = vi.fn<() => void>();
  const workers = Object.assign(container, { controller: controlled ? {} : null, register });
  watchForUpdates({
    workers: workers as never,
    isLeft: () => page.left,
    whenIdle: (run) => run(),
    reload,
    onPartLost,
    onError: (error) => expect.unreachable(String(error)),
  });
  return {
    page,
    asked,
    update,
    register,
    reload,
    onPartLost,
    becomeReady: () => (registration.waiting = { postMessage: (message) => asked.push(message) }),
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
    tell: (data: unknown) => container.dispatchEvent(Object.assign(new Event('message'), { data })),
  };
}

describe('a page', () => {
  it('has its service worker after three seconds', async () => {
    const { register } = browser({ controlled: false });
    await vi.advanceTimersByTimeAsync(2999);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  });

  it('looks for a newer build after three minutes and then each hour', async () => {
    const { update } = browser({ controlled: true });
    await vi.advanceTimersByTimeAsync(179_999);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(update).toHaveBeenCalledTimes(4);
  });

  it('starts over with a build that is ready once it is left, within ten seconds', async () => {
    const { page, asked, becomeReady, takeOver, reload } = browser({ controlled: true });
    await vi.advanceTimersByTimeAsync(5000);
    becomeReady();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    page.left = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(['take-over-unseen']);
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that is looked at waits until it is left, though another tab brought the newer build', async () => {
    const { page, takeOver, reload } = browser({ controlled: true });
    takeOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    page.left = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not start over for the first service worker that it gets', async () => {
    const { page, takeOver, reload } = browser({ controlled: false });
    page.left = true;
    takeOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('hears that a part of its build is lost, and nothing else', () => {
    const { tell, onPartLost } = browser({ controlled: true });
    tell({ some: 'other message' });
    expect(onPartLost).not.toHaveBeenCalled();
    tell('part-lost');
    expect(onPartLost).toHaveBeenCalledTimes(1);
  });
});
