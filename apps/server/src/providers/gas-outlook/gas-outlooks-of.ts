import type { Instant } from '@braise/domain';
import type { Config } from '../../config.ts';
import { createEcogaz } from './ecogaz.ts';
import type { GasOutlookPort } from './gas-outlook-port.ts';
import { createGeneratedGasOutlook } from './generated-gas-outlook.ts';

/** Who tells how the gas network is foreseen; null: nobody is asked. */
export type GasOutlooks = {
  /** Of homes in France. */
  readonly ecogaz: GasOutlookPort | null;
  /** Of simulated homes, and made up. */
  readonly demo: GasOutlookPort | null;
};

const HOST = 'https://odre.opendatasoft.com';
/** Its days stay the same from one start to the next. */
const DEMO_SEED = 20_261_127;

/** The source that the settings name, and with the demo that of its homes. */
export function gasOutlooksOf({ ecogaz: { provider, url }, demo }: Pick<Config, 'ecogaz' | 'demo'>, now: () => Instant): GasOutlooks {
  return {
    ecogaz: provider === 'off' ? null : createEcogaz({ url: url ?? HOST, now }),
    demo: demo ? createGeneratedGasOutlook({ seed: DEMO_SEED }) : null,
  };
}
