import { type Instant, MINUTE } from '@braise/domain';
import type { OutboundMessage, VirtualHome } from '@braise/simulator';
import type { Fault } from './faults.ts';

/** Share of messages that are lost, each way. */
const LOST = 0.5;
const LATE_MINUTES = 10;

/** Has faults happen to a home as their time comes. */
export function createFaultyHome(home: VirtualHome, faults: readonly Fault[]) {
  const { definition } = home;
  const nameOf = new Map(definition.devices.map(({ address, name }) => [address, name]));
  const now = new Set<Fault>();

  function begin(fault: Fault, at: Instant): void {
    const minutes = (fault.to - fault.from) / MINUTE;
    switch (fault.kind) {
      case 'lost-messages':
        return home.inject({ kind: 'lose-messages', address: fault.address, share: LOST }, at);
      case 'silence':
        return home.inject({ kind: 'silence', address: fault.address, minutes }, at);
      case 'dead-battery':
        return home.inject({ kind: 'battery', address: fault.address, charge: 0 }, at);
      case 'gateway-away':
        return home.inject({ kind: 'gateway-offline', gatewayId: fault.gatewayId, minutes }, at);
      case 'late-messages':
        return repeatLate(fault.gatewayId, LATE_MINUTES, 1, at);
      case 'moved-sensors':
      case 'clock-jump':
    }
  }

  function end(fault: Fault, at: Instant): void {
    if (fault.kind === 'lost-messages') home.inject({ kind: 'lose-messages', address: fault.address, share: 0 }, at);
    if (fault.kind === 'dead-battery') home.inject({ kind: 'battery', address: fault.address, charge: 1 }, at);
    if (fault.kind === 'late-messages') repeatLate(fault.gatewayId, 0, 0, at);
  }

  function repeatLate(gatewayId: string, minutes: number, share: number, at: Instant): void {
    home.inject({ kind: 'late-messages', gatewayId, minutes }, at);
    for (const { address, role } of definition.devices)
      if (role !== 'heat-source') home.inject({ kind: 'double-messages', address, share }, at);
  }

  /** What a thermometer says where another stood. */
  function moved(message: OutboundMessage): OutboundMessage {
    for (const fault of now) {
      if (fault.kind !== 'moved-sensors') continue;
      const [one, other] = fault.addresses.map((address) => nameOf.get(address) ?? '') as [string, string];
      // below the root of their gateway, as a home has them
      if (message.topic === one) return { ...message, topic: other };
      if (message.topic === other) return { ...message, topic: one };
    }
    return message;
  }

  return {
    home: {
      ...home,
      advance(to: Instant): readonly OutboundMessage[] {
        for (const fault of faults) {
          if (!now.has(fault) && fault.from <= to && to < fault.to) {
            now.add(fault);
            begin(fault, to);
          } else if (now.has(fault) && fault.to <= to) {
            now.delete(fault);
            end(fault, to);
          }
        }
        return home.advance(to).map(moved);
      },
    } satisfies VirtualHome,
    /** Those under way. */
    faults: (): ReadonlySet<Fault> => now,
    /** ms that the server's clock is off. */
    clockOff: (): number => [...now].reduce((off, fault) => off + (fault.kind === 'clock-jump' ? fault.off : 0), 0),
  };
}
