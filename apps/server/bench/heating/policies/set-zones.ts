import { type Instant, type Setting, HOUR, MINUTE, sameSetting } from '@braise/domain';
import type { HomeDefinition } from '@braise/simulator';
import type { Asked } from '../lived/asked.ts';
import type { Wire } from './wire.ts';

/** A write that was not taken by then is repeated, at most twice. */
const REPEAT_AFTER = [10 * MINUTE, HOUR] as const;

type Written = { readonly setting: Setting; readonly at: Instant; repeats: number };

/** Writes settings to devices when they change, and again where they were lost. `byDial`: the valve has it already, and is left alone. */
export function createWriter({ devices }: HomeDefinition, wire: Wire) {
  const written = new Map<string, Written>();

  function send(address: string, setting: Setting): void {
    if (address === 'heat-pump') wire.send(address, { kind: 'hot-water', setting });
    else wire.send(address, { kind: 'climate', channel: 0, setting });
  }

  /** Whether the device says that it has the setting; also where it says nothing. */
  function taken(address: string, { setting }: Written): boolean {
    const setpoint = wire.told(address, 'setpoint');
    return (
      setting.power === 'OFF' ||
      setting.temperature === undefined ||
      setpoint === undefined ||
      Math.abs(setpoint - setting.temperature) < 0.3
    );
  }

  /** The devices of a zone that can be set. */
  const settable = (zone: HomeDefinition['zones'][number]): readonly string[] =>
    zone.channels
      .map(({ address }) => address)
      .filter((address) =>
        devices.some(
          (device) => device.address === address && ['valve', 'wall-thermostat', 'air-conditioner', 'heat-source'].includes(device.role),
        ),
      );

  return {
    settable,
    write(address: string, { setting, byDial }: Pick<Asked, 'setting' | 'byDial'>, at: Instant): void {
      const before = written.get(address);
      if (byDial) {
        written.delete(address);
      } else if (before === undefined || !sameSetting(before.setting, setting)) {
        written.set(address, { setting, at, repeats: 0 });
        send(address, setting);
      } else if (before.repeats < REPEAT_AFTER.length && at - before.at >= (REPEAT_AFTER[before.repeats] ?? Infinity)) {
        before.repeats++;
        if (!taken(address, before)) send(address, setting);
      }
    },
  };
}
