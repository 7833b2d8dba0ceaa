import type { RoomType } from '@braise/domain';
import type { Expose } from './expose.ts';
import type { Override } from './override.ts';
import { valuesOf, wordCodec, type ValueCodec } from './value-codec.ts';

/** Where a device chooses between following setpoints and a programme of its own. */
export type Programme = {
  readonly expose: Expose;
  /** The value with which it follows setpoints. */
  readonly manual: unknown;
  /** Whether the choice is made for one setpoint, and has to come with each. */
  readonly perSetpoint: boolean;
  /** 1 while it follows; `off` is a value that we choose ourselves, thus following too. */
  codec(off: unknown): ValueCodec;
};

/** Properties that choose, the most telling first. */
const SELECTORS = [
  'preset',
  'programming_operation_mode',
  'operating_mode',
  'mode',
  'zone_mode',
  'schedule_mode',
  'work_mode',
  'manual_mode',
];
/** How the manual choice is spelled, without case and punctuation. */
const MANUAL = new Set(['manual', 'hold', 'user', 'permanentoverride', 'setpoint']);
/** A choice between manual and something else that is no programme (an open-loop regulator) is not ours to make. */
const PROGRAMMES = /auto|prog|schedul|away|holiday|home|eco|mixed|frost|temporary|leave|boost/i;

const normal = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

export function programmeOf(
  exposes: readonly Expose[],
  heatMode: string | null,
  mode: Expose | null,
  roomType: RoomType,
  override: Override,
): Programme | null {
  const known = override.programme;
  const stated = known === undefined ? undefined : exposes.find((each) => each.property === known.property);
  if (known !== undefined && stated !== undefined) return programme(stated, known.manual);
  for (const name of SELECTORS) {
    const expose = exposes.find((each) => each.name === name && each.settable);
    const manual = expose === undefined ? undefined : manualValue(expose);
    if (expose !== undefined && manual !== undefined) return programme(expose, manual);
  }
  const hold = exposes.find((each) => each.name === 'temperature_setpoint_hold' && each.settable && each.type === 'binary');
  if (hold !== undefined) return { ...programme(hold, hold.valueOn), perSetpoint: true };
  // Left: `auto` beside `heat` is a valve's own programme. For hot water and air it is a mode like any other.
  const followsMode = roomType === 'HEATING' && heatMode === 'heat' && mode?.values.includes('auto') === true;
  return followsMode ? programme(mode, heatMode) : null;
}

function manualValue(expose: Expose): unknown {
  const values = valuesOf(expose);
  if (expose.name === 'manual_mode' && !values.some((value) => MANUAL.has(normal(value)))) {
    return expose.type === 'binary' ? expose.valueOn : undefined;
  }
  if (expose.name === 'schedule_mode' && expose.type === 'binary') return expose.valueOff;
  const manual = values.find((value) => MANUAL.has(normal(value)));
  return values.some((value) => value !== manual && PROGRAMMES.test(String(value))) ? manual : undefined;
}

function programme(expose: Expose, manual: unknown): Programme {
  const others = valuesOf(expose).filter((value) => value !== manual);
  const byMode = expose.name === 'system_mode';
  return {
    expose,
    manual,
    perSetpoint: false,
    codec(off) {
      const follows = (value: unknown): number => (value === off || (byMode && value !== 'auto') ? 1 : 0);
      // The programme first among those that do not follow, so that it is what a virtual device reports.
      const ordered = others.toSorted((a, b) => Number(PROGRAMMES.test(String(b))) - Number(PROGRAMMES.test(String(a))));
      return wordCodec([[manual, 1], ...ordered.map((value) => [value, follows(value)] as const)]);
    },
  };
}
