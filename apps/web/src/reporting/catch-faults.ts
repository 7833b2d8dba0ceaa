import { reportError } from './report.ts';

/** Reports what nothing else caught. */
export function catchFaults(scope: Pick<Window, 'addEventListener'>): void {
  // a script of another origin tells nothing of its faults, and a resource that is missing is no fault of a script
  scope.addEventListener('error', ({ error }) => error && reportError(error));
  scope.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
