import { randomUUID } from 'node:crypto';
import { type Instant, SECOND } from '@braise/domain';
import type { DeviceCommands, GatewayAnswer, Handover } from '../ports/device-commands.ts';
import type { RoleChannel } from './role-channel.ts';

/** How long a handover is waited for, ms. */
const LONGEST_WAIT = 5 * SECOND;
/** How long a gateway's answer is waited for, ms: longer than the process does that asks it. */
const LONGEST_ANSWER = 25 * SECOND;
/** How long a command may be carried out, ms: clocks of machines differ by less than what is between. */
const CARRIED_OUT_WITHIN = 4 * SECOND;

/** What is awaited of another process, by its number. */
function createWaiting<Outcome>(longest: number, otherwise: Outcome) {
  const open = new Map<string, (outcome: Outcome) => void>();
  return {
    settle: (id: string, outcome: Outcome) => open.get(id)?.(outcome),
    wait(tell: (id: string) => void): Promise<Outcome> {
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const timer = setTimeout(resolve, longest, otherwise);
      open.set(id, resolve);
      tell(id);
      return promise.finally(() => {
        clearTimeout(timer);
        open.delete(id);
      });
    },
    giveUp(): void {
      for (const settle of open.values()) settle(otherwise);
    },
  };
}

/** The way to devices whose gateways another process links. Where none does, all are unreachable. */
export function createDeviceCommandsElsewhere(channel: RoleChannel, now: () => Instant): DeviceCommands & { close(): void } {
  const handovers = createWaiting<Handover>(LONGEST_WAIT, 'unreachable');
  const answers = createWaiting<GatewayAnswer>(LONGEST_ANSWER, 'unreachable');
  const unsubscribe = channel.subscribe((told) => {
    if (told.kind === 'handover') handovers.settle(told.id, told.handover);
    if (told.kind === 'answer') answers.settle(told.id, told.answer);
  });
  const until = () => now() + CARRIED_OUT_WITHIN;
  return {
    send: (homeId, deviceId, action) =>
      handovers.wait((id) => channel.tell({ kind: 'command', id, until: until(), homeId, deviceId, action })),
    ask: (homeId, gatewayId, request) =>
      answers.wait((id) => channel.tell({ kind: 'request', id, until: until(), homeId, gatewayId, request })),
    close() {
      unsubscribe();
      handovers.giveUp();
      answers.giveUp();
    },
  };
}

/** Carries out what other processes want devices told and gateways asked. Returns what ends it. */
export const answerDeviceCommands = (
  channel: RoleChannel,
  devices: DeviceCommands,
  { now, report }: { readonly now: () => Instant; readonly report: (error: unknown) => void },
): (() => void) =>
  channel.subscribe((told) => {
    if ((told.kind !== 'command' && told.kind !== 'request') || now() > told.until) return;
    const { id, homeId } = told;
    if (told.kind === 'command')
      devices.send(homeId, told.deviceId, told.action).then((handover) => channel.tell({ kind: 'handover', id, handover }), report);
    else devices.ask(homeId, told.gatewayId, told.request).then((answer) => channel.tell({ kind: 'answer', id, answer }), report);
  });
