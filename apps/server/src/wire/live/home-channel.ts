import type { HomeView, LiveEvent } from '@braise/contract/live';
import { diffView } from './diff-view.ts';
import { eventText } from './event-text.ts';
import type { LiveListener } from './live-listener.ts';

/** What is out of date: readings alone, or what is stored of the home as well. */
export type Staleness = 'readings' | 'home';
export type ReadView = (homeId: number, staleness: Staleness) => Promise<HomeView | null>;

/** Changes within it are sent together. */
const COALESCE_MILLISECONDS = 100;
const RETRY_MILLISECONDS = 1_000;

/**
 * One home's listeners, and the view that they have seen. Exists only while somebody listens. The first change after a quiet moment is sent
 * at once, those that follow within 100 ms of it together.
 */
export function createHomeChannel({
  homeId,
  readView,
  onGone,
  onFailure,
}: {
  readonly homeId: number;
  readonly readView: ReadView;
  /** The home is no more. */
  readonly onGone: () => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const listeners = new Set<LiveListener>();
  let view: HomeView | null = null;
  let stale: Staleness | null = null;
  let devicesChanged = false;
  let timer: NodeJS.Timeout | null = null;
  let reading = false;
  let closed = false;
  let lastRead = 0;

  function changed(staleness: Staleness): void {
    if (stale !== 'home') stale = staleness;
    if (!reading) plan(Math.max(0, lastRead + COALESCE_MILLISECONDS - performance.now()));
  }

  function plan(delay: number): void {
    if (closed || timer !== null) return;
    timer = setTimeout(() => void refresh(), delay);
  }

  async function refresh(): Promise<void> {
    timer = null;
    const wanted = stale;
    if (wanted === null || closed) return;
    stale = null;
    reading = true;
    lastRead = performance.now();
    try {
      const next = await readView(homeId, view === null ? 'home' : wanted);
      if (next === null) onGone();
      else show(next);
    } catch (error) {
      onFailure(error);
      stale = 'home';
      lastRead = performance.now() + RETRY_MILLISECONDS;
    } finally {
      reading = false;
    }
    if (stale !== null) plan(Math.max(0, lastRead + COALESCE_MILLISECONDS - performance.now()));
  }

  function show(next: HomeView): void {
    const events: LiveEvent[] = view === null ? [] : diffView(view, next);
    if (devicesChanged) events.push({ type: 'devices' });
    devicesChanged = false;
    view = next;
    const texts = events.map((event) => eventText(event, next.home.revision));
    for (const listener of listeners) listener.send(snapshotText, texts);
  }

  const snapshotText = (): string => (view === null ? '' : eventText({ type: 'snapshot', view }, view.home.revision));

  return {
    listeners,
    add(listener: LiveListener): void {
      listeners.add(listener);
      listener.whenReady(() => listener.send(snapshotText, []));
      if (view !== null) listener.send(snapshotText, []);
    },
    changed,
    devicesChanged(): void {
      devicesChanged = true;
      changed('home');
    },
    revision: (): number => view?.home.revision ?? 0,
    close(): void {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
export type HomeChannel = ReturnType<typeof createHomeChannel>;
