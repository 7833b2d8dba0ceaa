import type { GatewayMemory } from '../gateway.ts';

/** Devices by address, each with what is remembered of its channels. */
type Devices<State> = ReadonlyMap<string, { readonly state: Map<number, State> }>;

/** What is remembered of each channel of each device, as JSON. */
export function rememberedChannels<State extends object>(devices: Devices<State>): GatewayMemory {
  const memory: Record<string, Readonly<Record<string, number>>> = {};
  for (const [address, { state }] of devices) {
    for (const [channel, known] of state) memory[`${address}/${channel}`] = Object.fromEntries(Object.entries(known));
  }
  return memory;
}

/** The same read backwards; devices that are not there any more are left out. */
export function recallChannels<State extends object>(devices: Devices<State>, memory: GatewayMemory): void {
  for (const [key, known] of Object.entries(memory)) {
    const slash = key.lastIndexOf('/');
    const channel = Number(key.slice(slash + 1));
    const state = devices.get(key.slice(0, slash))?.state;
    if (state !== undefined) state.set(channel, Object.assign({}, state.get(channel), known));
  }
}
