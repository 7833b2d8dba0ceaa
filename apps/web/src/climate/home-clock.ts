import { MINUTE } from '@braise/domain';
import { useSyncExternalStore } from 'react';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes after local midnight in a zone, as a wall clock shows them. */
export function minuteOfDay(zone: string, instant: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, clock);
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The instant of `now`, cut to the minute: a component that reads it draws again once per minute. */
export function useMinute(now: () => number): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(now() / MINUTE) * MINUTE);
}
