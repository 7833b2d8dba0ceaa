import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import type { DeviceCommands, Handover } from '../ports/device-commands.ts';
import type { RoleChannel } from './role-channel.ts';

/** How long an answer is waited for, ms. */
const LONGEST_WAIT = 5000;
/** How long a command may be carried out, ms: clocks of machines differ by less than what is between. */
const CARRIED_OUT_WITHIN = 4000;

/** The way to devices whose gateways another process links. Where none does, all are unreachable. */
export function createDeviceCommandsElsewhere(channel: RoleChannel, now: () => Instant): DeviceCommands & { close(): void } {
  const open = new Map<string, (handover: Handover) => void>();
  const unsubscribe = channel.subscribe((told) => {
    if (told.kind === 'handover') open.get(told.id)?.(told.handover);
  });
  return {
    send(homeId, deviceId, action) {
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<Handover>();
      const timer = setTimeout(resolve, LONGEST_WAIT, 'unreachable');
      open.set(id, resolve);
      channel.tell({ kind: 'command', id, until: now() + CARRIED_OUT_WITHIN, homeId, deviceId, action });
      return promise.finally(() => {
        clearTimeout(timer);
        open.delete(id);
      });
    },
    close() {
      unsubscribe();
      for (const settle of open.values()) settle('unreachable');
    },
  };
}

/** Carries out what other processes want devices told. Returns what ends it. */
export const answerDeviceCommands = (
  channel: RoleChannel,
  devices: DeviceCommands,
  { now, report }: { readonly now: () => Instant; readonly report: (error: unknown) => void },
): (() => void) =>
  channel.subscribe((told) => {
    if (told.kind !== 'command' || now() > told.until) return;
    const { id, homeId, deviceId, action } = told;
    devices.send(homeId, deviceId, action).then((handover) => channel.tell({ kind: 'handover', id, handover }), report);
  });
