import lookUp from '@photostructure/tz-lookup';

type Coordinates = { readonly latitude: number; readonly longitude: number };

/** How far off the look-up may draw a border, degrees: some five kilometres. */
const BLUR = 0.05;
const AROUND: readonly Coordinates[] = [-BLUR, 0, BLUR].flatMap((latitude) =>
  [-BLUR, 0, BLUR].map((longitude) => ({ latitude, longitude })),
);

/**
 * The IANA time zone of a home. The look-up is a coarse map: beside a border the zone of the home's own country counts, and offshore, where the map
 * has none, the only zone of the country does. A home across the sea from its country has the zone of where it is.
 */
export function timeZoneAt(point: Coordinates, alpha2: string): string {
  const own = new Set(zonesOf(alpha2).map(canonical));
  const there = lookUp(point.latitude, point.longitude);
  if (own.has(canonical(there))) return there;
  const beside = AROUND.map((step) => near(point, step)).find((zone) => own.has(canonical(zone)));
  if (beside !== undefined) return beside;
  const [only, ...others] = zonesOf(alpha2);
  return there.startsWith('Etc/') && only !== undefined && others.length === 0 ? only : there;
}

function near({ latitude, longitude }: Coordinates, step: Coordinates): string {
  const north = Math.min(90, Math.max(-90, latitude + step.latitude));
  const east = longitude + step.longitude;
  return lookUp(north, east > 180 ? east - 360 : east < -180 ? east + 360 : east);
}

const zonesOf = (alpha2: string): readonly string[] => new Intl.Locale('und', { region: alpha2 }).getTimeZones() ?? [];

/** Names change: Asia/Kolkata was Asia/Calcutta, and a list may have either. */
const canonical = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
