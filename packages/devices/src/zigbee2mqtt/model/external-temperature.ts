import { MINUTE_S, type ClimateCapability } from '@braise/domain';
import type { Expose } from './expose.ts';
import { reads, type Role } from './role.ts';
import { numberCodec, valuesOf, wordCodec, type ValueCodec } from './value-codec.ts';

/** The input by which a device takes the room's temperature from elsewhere. */
export type ExternalTemperature = {
  readonly input: Expose;
  readonly codec: ValueCodec;
  /** Chooses between its own sensor and the input. */
  readonly selector: { readonly expose: Expose; readonly external: unknown; readonly internal: unknown } | null;
  /** Written to the input to end its use, where there is no selector. */
  readonly disabled: number | null;
  readonly timing: NonNullable<ClimateCapability['externalTemperature']>;
  roles(channel: number): readonly Role[];
};

const INPUTS = ['external_temperature_input', 'remote_temperature', 'external_measured_room_sensor', 'external_temperature'];
const SELECTORS = ['temperature_sensor_select', 'sensor', 'sensor_source', 'sensor_mode', 'use_remote_temperature'];
const EXTERNAL = new Set(['external', 'remote', 'on']);
const INTERNAL = new Set(['internal', 'local', 'off']);

/**
 * Danfoss drops the input after 35 min and asks for no more than one every 5 min; Sonoff is reported to drop it after 1 to 2 h.
 * No definition states its own times, so the strictest known hold for all.
 */
const TIMING = { keepAliveSeconds: 30 * MINUTE_S, minIntervalSeconds: 5 * MINUTE_S };

export function externalTemperatureOf(exposes: readonly Expose[]): ExternalTemperature | null {
  const input = INPUTS.map((name) => exposes.find((each) => each.name === name && each.settable && each.type === 'numeric')).find(
    (each) => each !== undefined,
  );
  if (input === undefined) return null;
  const selector = selectorOf(exposes);
  // A range of thousands is in hundredths: -8000 to 3500, where the lowest means "not used".
  const hundredths = (input.max ?? 0) > 1_000;
  const disabled = hundredths ? input.min : null;
  const plain = numberCodec({ scale: hundredths ? 0.01 : 1, min: -60, max: 150, decimals: hundredths ? 0 : 2 });
  const codec: ValueCodec = disabled === null ? plain : { ...plain, decode: (value) => (value === disabled ? null : plain.decode(value)) };
  return {
    input,
    codec,
    selector,
    disabled,
    timing: TIMING,
    roles(channel) {
      const roles: Role[] = [];
      if (input.published) roles.push(reads(input, channel, 'externalTemperature', codec));
      if (selector?.expose.published === true) {
        const others = valuesOf(selector.expose).filter((value) => value !== selector.internal && value !== selector.external);
        const words = [[selector.external, 1], [selector.internal, 0], ...others.map((value) => [value, 0] as const)] as const;
        roles.push(reads(selector.expose, channel, 'usesExternalTemperature', wordCodec(words)));
      }
      if (disabled !== null && input.published) {
        roles.push(
          reads(input, channel, 'usesExternalTemperature', {
            decode: (value) => (value === disabled ? 0 : 1),
            encode: (value) => (value === 0 ? disabled : null),
          }),
        );
      }
      return roles;
    },
  };
}

function selectorOf(exposes: readonly Expose[]): ExternalTemperature['selector'] {
  for (const name of SELECTORS) {
    const expose = exposes.find((each) => each.name === name && each.settable);
    if (expose === undefined) continue;
    const values = valuesOf(expose);
    const external = values.find((value) => EXTERNAL.has(String(value).toLowerCase()));
    const internal = values.find((value) => INTERNAL.has(String(value).toLowerCase()));
    if (external !== undefined && internal !== undefined) return { expose, external, internal };
  }
  return null;
}
