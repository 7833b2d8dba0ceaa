import type { AnalyticsEvent } from '@braise/contract/analytics';

/** What happened before it is known whether it may be told, oldest first. */
let waiting: AnalyticsEvent[] = [];
const KEPT = 50;

const keep = (event: AnalyticsEvent): void => {
  waiting.push(event);
  if (waiting.length > KEPT) waiting.shift();
};
const drop = (): void => undefined;
let deliver: (event: AnalyticsEvent) => void = keep;

/** Tells how the app is used, if the resident granted it; else the event is dropped. Never throws. */
export function track(event: AnalyticsEvent): void {
  deliver(event);
}

/** Hands over what is told from now on, and what has waited. */
export function allowTracking(to: (event: AnalyticsEvent) => void): void {
  deliver = to;
  const held = waiting;
  waiting = [];
  held.forEach(to);
}

/** Forgets what has waited, and drops everything from now on. */
export function refuseTracking(): void {
  deliver = drop;
  waiting = [];
}

/** It is not known any more whether events may be told: somebody else comes. */
export function holdTracking(): void {
  deliver = keep;
  waiting = [];
}
