import { HOUR } from '@braise/domain';

/** Heating begins this long before its warmth is wanted at most, ms. */
export const EARLIEST = { radiator: { boiler: 3 * HOUR, 'heat-pump': 5 * HOUR }, floor: { boiler: 8 * HOUR, 'heat-pump': 8 * HOUR } };
