import type { AnalyticsEvent } from '@braise/contract/analytics';

/** What happened before it is known whether it may be told, oldest first. */
const waiting: AnalyticsEvent[] = [];
const KEPT = 50;

/** Tells how the app is used, if the resident granted it; else the event is dropped. Never throws. */
export function track(event: AnalyticsEvent): void {
  waiting.push(event);
  if (waiting.length > KEPT) waiting.shift();
}
