import type { HomeDefinition } from './home-definition.ts';

/** A zone that water heats, as a server has it: rooms numbered from 1 in the order of the definition's zones, devices by their addresses. */
export type HeatedZone = {
  readonly id: number;
  readonly name: string;
  readonly emitter: 'radiator' | 'floor';
  readonly channels: readonly { readonly deviceId: string; readonly channel: number }[];
  readonly measuringDeviceId: string | null;
};

export const heatedZonesOf = ({ zones, rooms }: HomeDefinition): readonly HeatedZone[] =>
  zones.flatMap(({ name, type, room: key, channels, measuringAddress }, index) => {
    const emitter = rooms.find((room) => room.key === key)?.emitter ?? null;
    if (type !== 'HEATING' || emitter === null) return [];
    const stands = channels.map(({ address, channel }) => ({ deviceId: address, channel }));
    return [{ id: index + 1, name, emitter, channels: stands, measuringDeviceId: measuringAddress }];
  });
