import type { Tariff } from '@braise/domain/tariff';

type Described = Pick<Tariff, 'energy' | 'provider' | 'type' | 'currency' | 'terms' | 'standingCharge' | 'feedIn'>;
/** What a client says of a tariff. What it leaves out, it may not know of: that stays as it was. */
export type RequestedTariff = Omit<Tariff, 'id' | keyof Described> & { readonly [Key in keyof Described]: Described[Key] | undefined };
