import type { GatewayMake } from '@braise/contract/hops';
import type { MessageKey } from '../../words.ts';
import type { Need } from './needs-list.tsx';

/** What heats a home and speaks through a gateway of its own. */
export type HeatSource = 'boiler' | 'heat-pump';

type Way = {
  /** What its gateway speaks, and how that is called by those who make it. */
  readonly make: GatewayMake;
  readonly makeName: string;
  readonly needs: readonly Need[];
  readonly title: MessageKey;
  readonly lead: MessageKey;
  /** How it comes without such a gateway; absent: not at all. */
  readonly otherwise?: MessageKey;
  /** Where its access is entered. */
  readonly where: MessageKey;
  readonly waiting: MessageKey;
  readonly done: MessageKey;
};

const MQTT: Need = { icon: 'broadcast', what: 'source.need.mqtt', how: 'source.need.mqtt.how' };

/** How each comes to a home: those that there is a gateway for. */
export const HEAT_SOURCES: Readonly<Record<HeatSource, Way>> = {
  boiler: {
    make: 'otgw',
    makeName: 'OTGW',
    needs: [
      { icon: 'flame', what: 'source.need.opentherm', how: 'source.need.opentherm.how' },
      { icon: 'plugs-connected', what: 'source.need.otgw', how: 'source.need.otgw.how' },
      MQTT,
    ],
    title: 'source.boiler.title',
    lead: 'source.boiler.lead',
    otherwise: 'source.boiler.otherwise',
    where: 'source.boiler.where',
    waiting: 'source.boiler.waiting',
    done: 'source.boiler.done',
  },
  'heat-pump': {
    make: 'heishamon',
    makeName: 'HeishaMon',
    needs: [
      { icon: 'fan', what: 'source.need.aquarea', how: 'source.need.aquarea.how' },
      { icon: 'plugs-connected', what: 'source.need.heishamon', how: 'source.need.heishamon.how' },
      MQTT,
    ],
    title: 'source.heat-pump.title',
    lead: 'source.heat-pump.lead',
    where: 'source.heat-pump.where',
    waiting: 'source.heat-pump.waiting',
    done: 'source.heat-pump.done',
  },
};
