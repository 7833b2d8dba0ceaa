import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toJSONSchema } from 'zod';
import { ROUTES } from './routes.ts';

/** What can be said in our answers and not in those that are described, by the schema and the field of the description, and why it is said. */
const BEYOND: Readonly<Record<string, string>> = {
  'ZoneState/overlay: null': 'recorded so',
  'ZoneState/openWindow: null': 'recorded so',
  'Zone/openWindowDetection: null': 'read so where an answer of the older product has it; never sent',
  'ZoneSetting/temperature: null': 'recorded so of heating that is off',
  'Home/geolocation: null': 'of a home that nobody has placed yet; clients look for the key',
  'User/id: not uuid': 'recorded ids are none; ours are',
  'Invitation/inviter/id: not uuid': 'as of a user',
  'Invitation/email: not email': 'an address was held against a rule when it was taken, and is not again when it is told',
  'Invitation/inviter/email: not email': 'as the address',
  'Invitation/firstSent: not date': 'a time, as recorded and as in the example of the description',
  'Invitation/lastSent: not date': 'as first sent',
  'TimetableBlock/start: not time': 'without seconds and zone, as recorded and as in the example of the description',
  'TimetableBlock/end: not time': 'as its start',
  'TimetableTypeId: anything': 'an integer of 0 to 2, which comes to the same',
  'ZoneAwayConfiguration/comfortLevel: number': 'kept as a client said it, and some say a number',
  'WeatherState: anything': 'in the report of a day: the app that reads it may be older than the word',
  'WeatherState: FREEZING': 'weather that the description has no word for',
  'WeatherState: HAIL': 'weather that the description has no word for',
  'WeatherState: RAIN_HAIL': 'weather that the description has no word for',
  'WeatherState: RAIN_SNOW': 'weather that the description has no word for',
  'WeatherState: WIND': 'weather that the description has no word for',
  'FlowTemperatureOptimization/maxFlowTemperature: number': 'heat sources are set to halves of a degree too',
  'FlowTemperatureOptimization/maxFlowTemperatureConstraints/min: number': 'as the temperature itself',
  'FlowTemperatureOptimization/maxFlowTemperatureConstraints/max: number': 'as the temperature itself',
  'FlowTemperatureOptimization/autoAdaptation/maxFlowTemperature: number': 'as the temperature itself',
};

/** What is described and never said, and why. */
const UNSAID: Readonly<Record<string, string>> = {
  'AirComfort/freshness/acPoweredOn': 'air is judged by windows alone',
  'AirComfort/freshness/lastAcPowerOff': 'air is judged by windows alone',
  'Device/accessPointWiFi': 'of a device of the maker that sets up air conditioning by a network of its own',
  'Device/commandTableUploadState': 'as its network',
  'Device/isDriverConfigured': 'of a receiver of the maker, which must be told what boiler it drives',
  'DeviceExtra/accessPointWiFi': 'as of a device',
  'DeviceExtra/commandTableUploadState': 'as of a device',
  'DeviceExtra/isDriverConfigured': 'as of a device',
  'Installation/acInstallationInformation': 'nobody teaches this server the codes of a remote control',
  'ZoneControl/duties/leaders': 'a room is measured by one device',
};

type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Description = {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Operation = {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>>;
};

const file = new URL('../test-data/description/openapi.yaml', import.meta.url);
const { paths, components }: Description = parse(readFileSync(file, 'utf8'));

/** A described schema where it is written out, with what it is put together of, and what it is called. */
function writtenOut(schema: Schema, name: string): { readonly theirs: Schema; readonly name: string } {
  const called = schema.$ref?.split('/').at(-1);
  const own = called === undefined ? schema : { ...components.schemas[called], ...(schema.nullable === true && { nullable: true }) };
  const parts = (own.allOf ?? []).map((part) => writtenOut(part, '').theirs);
  const properties = parts.length === 0 ? own.properties : Object.assign({}, ...parts.map((part) => part.properties));
  return { theirs: { ...own, ...(properties === undefined ? {} : { type: 'object', properties }) }, name: called ?? name };
}

type Found = { readonly beyond: Set<string>; readonly unsaid: Set<string>; readonly said: Set<string> };

/** Notes what `ours` can say that the described schema does not allow, and which of its fields it has no word for. */
function compare(ours: Schema, described: Schema, at: string, found: Found): void {
  const { theirs, name } = writtenOut(described, at);
  const one = ours.anyOf ?? ours.oneOf ?? (Array.isArray(ours.type) ? ours.type.map((type: string) => ({ ...ours, type })) : null);
  if (one !== null) return one.forEach((choice) => compare(choice, described, at, found));
  const beyond = (what: unknown) => void found.beyond.add(`${what === null ? at : name}: ${String(what)}`);
  const type = ours.type ?? (ours.const === undefined ? 'anything' : ours.const === null ? 'null' : typeof ours.const);
  if (theirs.type === undefined) return;
  if (type === 'null') return theirs.nullable === true ? undefined : beyond(null);
  if (type !== theirs.type && !(type === 'integer' && theirs.type === 'number')) return beyond(type);
  const values = ours.enum ?? (ours.const === undefined ? null : [ours.const]);
  if (theirs.enum !== undefined) (values ?? ['anything']).filter((value) => !theirs.enum?.includes(value)).forEach(beyond);
  if (theirs.format !== undefined && type === 'string' && ours.format !== theirs.format) beyond(`not ${theirs.format}`);
  if (ours.items !== undefined && theirs.items !== undefined) compare(ours.items, theirs.items, name, found);
  if (typeof ours.additionalProperties === 'object' && typeof theirs.additionalProperties === 'object')
    compare(ours.additionalProperties, theirs.additionalProperties, name, found);
  for (const [key, field] of Object.entries(theirs.properties ?? {})) {
    const place = `${name}/${key}`;
    const own = ours.properties?.[key] ?? (typeof ours.additionalProperties === 'object' ? ours.additionalProperties : undefined);
    if (own === undefined) found.unsaid.add(place);
    else found.said.add(place);
    if (own !== undefined) compare(own, field, place, found);
  }
}

const READS = Object.entries(paths).flatMap(([path, { get }]) => (get === undefined ? [] : [[get.operationId, path, get] as const]));
const routeOf = (path: string) => {
  const shape = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, '{}');
  return ROUTES.find((route) => route.method === 'GET' && shape(route.path) === `/api/v2${shape(path)}`);
};

test.each(READS)('%s of the description has a route', (_, path) => {
  expect(routeOf(path)).toBeDefined();
});

test('what our answers can say is described, and what is described is said, but for what is listed', () => {
  const found: Found = { beyond: new Set(), unsaid: new Set(), said: new Set() };
  for (const [, path, { responses }] of READS) {
    const schema = routeOf(path)?.responses[200];
    const described = responses['200']?.content['application/json']?.schema;
    if (schema == null || described === undefined) continue;
    const ours: Schema = JSON.parse(JSON.stringify(toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })));
    compare(ours, described, '', found);
  }
  expect([...found.beyond].toSorted()).toEqual(Object.keys(BEYOND).toSorted());
  expect([...found.unsaid].filter((place) => !found.said.has(place)).toSorted()).toEqual(Object.keys(UNSAID).toSorted());
});
