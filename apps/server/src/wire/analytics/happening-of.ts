import { type AnalyticsEvent, deviceList, PAGES, pagePath } from '@braise/contract/analytics';
import { deviceKind } from '@braise/contract/hops';
import type { Happening } from '../../features/analytics/count-events.ts';

const pages: ReadonlySet<string> = new Set(PAGES);
const kinds: ReadonlySet<string> = new Set(deviceKind.options);

/** What an event counts. Null: a page or devices that there are none of; so the values that can be counted are few, and nobody's words. */
export function happeningOf(event: AnalyticsEvent): Happening | null {
  const { category, name } = event;
  if (event.category === 'page') {
    const value = pagePath(event.path);
    return pages.has(value) ? { category, name, value } : null;
  }
  if (event.category !== 'devices') return { category, name, value: '' };
  const value = deviceList(event.devices.split(',').filter((kind) => kinds.has(kind)));
  return value === '' ? null : { category, name, value };
}
