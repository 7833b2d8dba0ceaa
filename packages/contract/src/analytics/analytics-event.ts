import * as z from 'zod/mini';
import { LONGEST_DEVICE_LIST } from './device-list.ts';
import { text } from '../text.ts';

const happening = <const Category extends string, const Names extends readonly [string, ...string[]]>(category: Category, names: Names) =>
  z.strictObject({ category: z.literal(category), name: z.enum(names) });

/**
 * What may be told of how the app is used, once the resident granted it. `category` is the part of the app, `name` what happened there; the
 * values of an event name no person, home, room or device.
 */
export const analyticsEvent = z.discriminatedUnion('category', [
  z.strictObject({
    category: z.literal('page'),
    name: z.literal('shown'),
    /** By `pagePath`, which is applied again where it arrives; there only `PAGES` count. */
    path: text(300),
  }),
  z.strictObject({
    category: z.literal('devices'),
    name: z.literal('shown'),
    /** Kinds, by `deviceList`; others do not count. */
    devices: z.string().check(z.maxLength(LONGEST_DEVICE_LIST), z.regex(/^[\w ,-]*$/)),
  }),
  happening('climateReport', ['shown', 'clicked', 'dayChanged', 'upsellClicked']),
  happening('geofencing', ['shown', 'clicked', 'shareClicked', 'notNowClicked', 'permissionDenied']),
  happening('energyIQ', ['shown', 'clicked', 'swiped']),
  happening('tariff', ['priceNotification']),
  happening('onboarding', ['started', 'homeCreated', 'joined', 'rejected']),
  happening('network', ['gaveUp']),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** Events that leave together. */
export const MOST_EVENTS = 50;
export const analyticsBatch = z.object({ events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)) });
