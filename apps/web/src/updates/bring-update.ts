type Workers = Pick<ServiceWorkerContainer, 'getRegistration'>;

/** The service workers of the browser; undefined where there are none: plain http, private windows of some browsers. */
export const findWorkers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/**
 * Looks for a newer build, and has its service worker take over: what is loaded from then on is of that build. Rejects if the server does not
 * answer or the build could not be fetched whole.
 */
export async function bringUpdate(workers: Workers | undefined): Promise<'newer' | 'none' | 'no-worker'> {
  const registration = await workers?.getRegistration();
  if (registration === undefined) return 'no-worker';
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) return 'none';
  await reach(worker, ['installed', 'activating', 'activated']);
  await takeOver(worker);
  return 'newer';
}

/** Has a worker that waits become the one of every page. */
async function takeOver(worker: ServiceWorker): Promise<void> {
  worker.postMessage('take-over');
  await reach(worker, ['activated']);
}

/** Resolves once the worker is in one of the states; rejects if it was thrown away. */
function reach(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
      else if (worker.state === 'redundant') reject(new Error('a newer build could not be fetched'));
      else return;
      worker.removeEventListener('statechange', look);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
