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

/** From when to when a low setpoint is called the night's: hours of the home. */
const NIGHT_FROM = 20;
const NIGHT_UNTIL = 9;

export function isNightAt(zone: string, instant: number): boolean {
  const hour = minuteOfDay(zone, instant) / 60;
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
}

const MINUTE = 60_000;
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
