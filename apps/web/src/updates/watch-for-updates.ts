import { MINUTE, HOUR } from '@braise/domain';

/** Milliseconds, as all of these: the home is drawn first. */
const REGISTERED_AFTER = 3000;
const FIRST_LOOK_AFTER = 3 * MINUTE;
const LOOKED_FOR_EVERY = HOUR;
/** Whether the page is left, for the newer build that is ready. */
const LOOKED_AROUND_EVERY = 10_000;

type Workers = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
type WatchDeps = {
  readonly workers: Workers;
  /** Nobody sees the page, and nothing that was begun on it would be lost. */
  readonly isLeft: () => boolean;
  /** Runs it once the page has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
  /** Starts the page over: a newer build is there and the page is left. */
  readonly reload: () => void;
  /** A part of this build can be had no more. */
  readonly onPartLost: () => void;
  readonly onError: (error: unknown) => void;
};

/**
 * Keeps the page by a service worker and up to date: registers it after three seconds, looks for a newer build after three minutes and then
 * each hour, and starts over with one that is ready as soon as the page is left.
 */
export function watchForUpdates({ workers, isLeft, whenIdle, reload, onPartLost, onError }: WatchDeps): void {
  // the first worker of a page that had none replaces nothing
  let controlled = workers.controller !== null;
  let replaced = false;
  let registration: ServiceWorkerRegistration | null = null;

  const look = () => {
    if (!isLeft()) return;
    if (replaced) reload();
    else registration?.waiting?.postMessage('take-over-unseen');
  };
  workers.addEventListener('controllerchange', () => {
    replaced = controlled;
    controlled = true;
    look();
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'part-lost') onPartLost();
  });
  setInterval(look, LOOKED_AROUND_EVERY);

  const register = async () => {
    registration = await workers.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  };
  setTimeout(() => whenIdle(() => void register().catch(onError)), REGISTERED_AFTER);

  // the server may be away: the next hour comes
  const check = () => void registration?.update().catch(() => undefined);
  setTimeout(() => {
    check();
    setInterval(check, LOOKED_FOR_EVERY);
  }, FIRST_LOOK_AFTER);
}
