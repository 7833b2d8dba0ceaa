import type { Config } from '../config.ts';
import { NO_OBSERVER, type Observer } from './observer.ts';

/** The libraries are loaded only where figures or traces are wanted: who wants none pays neither time nor memory. */
export async function startObserver({ metrics, traces }: Pick<Config, 'metrics' | 'traces'>): Promise<Observer> {
  if (metrics === null && traces === null) return NO_OBSERVER;
  const { createObserver } = await import('./create-observer.ts');
  return createObserver({ metrics, traces });
}
