/** What a component of a device has counted. `channel`: the number of the component. */
export type ComponentCount = { readonly channel: number; readonly kilowattHours: number };

/**
 * Where the components of the second generation and later keep what went through them, in watt-hours: of all phases together, of a clamp, or behind a switch.
 * What was fed back is counted apart, and left out. Source: Shelly's documentation of EMData, EM1Data, PM1, Switch, Cover and Light.
 */
const TOTALS: ReadonlyMap<string, (status: Fields) => unknown> = new Map([
  ['emdata', (status: Fields) => status['total_act']],
  ['em1data', (status: Fields) => status['total_act_energy']],
  ...['pm1', 'switch', 'cover', 'light'].map((component) => [component, behindSwitch] as const),
]);

type Fields = Readonly<Record<string, unknown>>;

function behindSwitch(status: Fields): unknown {
  const counted = status['aenergy'];
  return isFields(counted) ? counted['total'] : undefined;
}

/** Channels are kept in a byte. */
const HIGHEST_CHANNEL = 255;
const HIGHEST_COUNT = 1e12;

/** The status of the component `name` (`em1data:0`), or of what changed of it; null: it counts nothing, or says nothing of it. `refused`: no count can be that. */
export function countOf(name: string, status: unknown): ComponentCount | null | 'refused' {
  const [, component, number] = /^([a-z0-9]+):(\d{1,3})$/.exec(name) ?? [];
  const total = component === undefined ? undefined : TOTALS.get(component);
  if (total === undefined || Number(number) > HIGHEST_CHANNEL || !isFields(status)) return null;
  const wattHours = total(status);
  if (wattHours === undefined || wattHours === null) return null;
  if (typeof wattHours !== 'number' || wattHours < 0 || wattHours > HIGHEST_COUNT) return 'refused';
  return { channel: Number(number), kilowattHours: wattHours / 1000 };
}

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
