import { isRecord } from '../model/expose.ts';
import type { RadioDevice } from './converters-radio.ts';

/** Test support: as much of a definition of zigbee-herdsman-converters as delivering a command takes. */
export type ConverterDefinition = {
  readonly vendor: string;
  readonly model: string;
  readonly toZigbee: readonly Converter[];
  readonly endpoint?: (device: unknown) => Readonly<Record<string, number>>;
};
type Converter = {
  readonly key?: readonly string[];
  readonly endpoints?: readonly string[];
  readonly convertSet?: (entity: unknown, key: string, value: unknown, meta: unknown) => unknown;
  readonly convertGet?: (entity: unknown, key: string, meta: unknown) => unknown;
};

/** A command as it arrives at Zigbee2MQTT: `endpoint` is the number in its topic, if it has one. */
export type Command = { readonly endpoint: string | null; readonly payload: Readonly<Record<string, unknown>> };

/** Runs what a converter started to its end, however long it sleeps on the way. */
export type Settle = (started: Promise<unknown>) => Promise<unknown>;

/**
 * Hands one `/set` payload to a definition's converters by the rules of Zigbee2MQTT: an endpoint from the suffix of a property or from
 * the topic, the first converter that knows the key, each converter once per message and endpoint, states merged into the device's.
 * Returns why the command would not reach the device; empty when it is accepted: every property finds its converter, the converter
 * takes the value, and sends something or, for a device that fetches its commands, keeps it as state.
 */
export async function deliver(
  definition: ConverterDefinition,
  device: RadioDevice,
  state: Record<string, unknown>,
  { endpoint: topicEndpoint, payload }: Command,
  settle: Settle,
): Promise<readonly string[]> {
  const names = Object.keys(definition.endpoint?.(device) ?? {});
  const suffix = names.length === 0 ? null : new RegExp(`^(.*?)_(${names.join('|')})$`);
  const used = new Map<unknown, Map<Converter, string>>();
  const faults: string[] = [];
  for (const [property, value] of Object.entries(payload)) {
    const found = suffix?.exec(property);
    const key = found?.[1] ?? property;
    const name = found?.[2] ?? topicEndpoint ?? undefined;
    const entity = endpointOf(definition, device, name);
    const converter = definition.toZigbee.find(
      (each) =>
        (each.key === undefined || each.key.includes(key)) &&
        (each.endpoints === undefined || (name !== undefined && each.endpoints.includes(name))),
    );
    if (converter?.convertSet === undefined) {
      faults.push(`no converter for ${property}`);
      continue;
    }
    const usedHere = used.get(entity) ?? new Map<Converter, string>();
    used.set(entity, usedHere);
    const convert = async (message: Readonly<Record<string, unknown>>, into: Record<string, unknown>): Promise<number> => {
      const before = device.calls.length;
      const meta = {
        message,
        mapped: definition,
        device,
        state: into,
        options: {},
        endpoint_name: name,
        publish: () => undefined,
        deviceExposesChanged: () => undefined,
      };
      const result = await settle(Promise.resolve(converter.convertSet?.(entity, key, value, meta)));
      const kept = isRecord(result) && isRecord(result['state']) ? result['state'] : {};
      Object.assign(into, kept);
      return device.calls.length - before + (key in kept ? 1 : 0);
    };
    try {
      const before = { ...state };
      const first = usedHere.get(converter);
      if (first === undefined) {
        usedHere.set(converter, property);
        if ((await convert(plain(payload, name), state)) === 0) faults.push(`${property} sends nothing`);
      } else if (
        (await convert(plain({ [property]: value }, name), before)) > 0 &&
        !(await tookBoth(convert, payload, name, property, { ...state }))
      ) {
        faults.push(`${property} is lost: its converter served ${first} already`);
      }
    } catch (error) {
      faults.push(`${property} refused: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}

/** Whether a converter that is called once sends more for the whole message than for the message without `property`. */
async function tookBoth(
  convert: (message: Readonly<Record<string, unknown>>, state: Record<string, unknown>) => Promise<number>,
  payload: Readonly<Record<string, unknown>>,
  endpoint: string | undefined,
  property: string,
  state: Record<string, unknown>,
): Promise<boolean> {
  const { [property]: _, ...without } = payload;
  return (await convert(plain(payload, endpoint), { ...state })) > (await convert(plain(without, endpoint), { ...state }));
}

/** Whether `/get` of a property finds a converter that reads it. */
export function readable(definition: ConverterDefinition, device: RadioDevice, property: string): boolean {
  const names = Object.keys(definition.endpoint?.(device) ?? {});
  const found = names.length === 0 ? null : new RegExp(`^(.*?)_(${names.join('|')})$`).exec(property);
  const key = found?.[1] ?? property;
  return definition.toZigbee.find((each) => each.key === undefined || each.key.includes(key))?.convertGet !== undefined;
}

function endpointOf(definition: ConverterDefinition, device: RadioDevice, name: string | undefined): unknown {
  if (name === undefined) return device.getEndpoint(1);
  return device.getEndpoint(definition.endpoint?.(device)[name] ?? Number(name));
}

/** The message as converters see it: without the suffix of the endpoint that they are called for. */
function plain(payload: Readonly<Record<string, unknown>>, endpoint: string | undefined): Readonly<Record<string, unknown>> {
  if (endpoint === undefined) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key.endsWith(`_${endpoint}`) ? key.slice(0, -endpoint.length - 1) : key, value]),
  );
}
