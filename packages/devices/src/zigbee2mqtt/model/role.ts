import type { Quantity } from '@braise/domain';
import type { Expose } from './expose.ts';
import type { ValueCodec } from './value-codec.ts';

/** Values of a channel that become a reading only together: see `resolve-channel.ts`. */
export type ChannelInput = 'mode' | 'power' | 'heatingSetpoint' | 'coolingSetpoint' | 'swing';

/** What a property says about a channel: a reading of its own, or a part of one. */
export type Role = {
  readonly property: string;
  readonly endpoint: string | null;
  readonly channel: number;
  readonly codec: ValueCodec;
  readonly gettable: boolean;
} & ({ readonly quantity: Quantity; readonly input: null } | { readonly quantity: null; readonly input: ChannelInput });

export const reads = (expose: Expose, channel: number, quantity: Quantity, codec: ValueCodec): Role => ({
  property: expose.property,
  endpoint: expose.endpoint,
  channel,
  codec,
  gettable: expose.gettable,
  quantity,
  input: null,
});

export const feeds = (expose: Expose, channel: number, input: ChannelInput, codec: ValueCodec): Role => ({
  property: expose.property,
  endpoint: expose.endpoint,
  channel,
  codec,
  gettable: expose.gettable,
  quantity: null,
  input,
});
