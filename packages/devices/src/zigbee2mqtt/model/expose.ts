/** What a property's values can be. */
export type Scalar = string | number | boolean;

/** What one property of a device is, as Zigbee2MQTT publishes it under `definition.exposes`. */
export type Expose = {
  /** `numeric`, `binary`, `enum`, `text`, `composite`, `list`, or a group: `climate`, `switch`, `lock`, `fan`, `light`, `cover`. */
  readonly type: string;
  readonly name: string;
  /** The key in the state JSON; it differs from the name where a device has several endpoints. */
  readonly property: string;
  readonly endpoint: string | null;
  readonly published: boolean;
  readonly settable: boolean;
  readonly gettable: boolean;
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  /** Enumerated values; strings, a few devices have numbers. */
  readonly values: readonly (string | number)[];
  /** The values of a binary. */
  readonly valueOn: Scalar | undefined;
  readonly valueOff: Scalar | undefined;
  readonly features: readonly Expose[];
};

/** Real definitions stay below 250 properties in 3 levels; what is beyond these bounds is dropped. */
const MAX_EXPOSES = 2_000;
const MAX_DEPTH = 6;

/** Reads an `exposes` array; entries that are no exposes are dropped, whatever the value. */
export function readExposes(value: unknown): readonly Expose[] {
  const budget = { left: MAX_EXPOSES };
  return readList(value, null, budget, 0);
}

function readList(value: unknown, endpoint: string | null, budget: { left: number }, depth: number): readonly Expose[] {
  if (!Array.isArray(value) || depth > MAX_DEPTH) return [];
  const exposes: Expose[] = [];
  for (const entry of value) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    const expose = readExpose(entry, endpoint, budget, depth);
    if (expose !== null) exposes.push(expose);
  }
  return exposes;
}

function readExpose(entry: unknown, parentEndpoint: string | null, budget: { left: number }, depth: number): Expose | null {
  if (!isRecord(entry) || typeof entry['type'] !== 'string') return null;
  const name = text(entry['name']) ?? '';
  const endpoint = text(entry['endpoint']) ?? parentEndpoint;
  const access = number(entry['access']) ?? 0;
  return {
    type: entry['type'],
    name,
    property: text(entry['property']) ?? name,
    endpoint,
    published: (access & 1) !== 0,
    settable: (access & 2) !== 0,
    gettable: (access & 4) !== 0,
    unit: text(entry['unit']) ?? '',
    min: number(entry['value_min']),
    max: number(entry['value_max']),
    step: number(entry['value_step']),
    values: Array.isArray(entry['values']) ? entry['values'].filter((each) => typeof each === 'string' || typeof each === 'number') : [],
    valueOn: scalar(entry['value_on']),
    valueOff: scalar(entry['value_off']),
    features: readList(entry['features'], endpoint, budget, depth + 1),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scalar = (value: unknown): Scalar | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
