import { type HomeDefinition, camille } from '@braise/simulator';

const ROOMS: ReadonlySet<string> = new Set(['salon', 'cuisine', 'chambre']);
const inIt = (room: string) => ROOMS.has(room);
/** Its gateway. */
export const ZIGBEE = 'new-zigbee';
const made = { gatewayId: ZIGBEE, battery: 0.98 } as const;

/** A house of three rooms as its devices come out of their boxes: two are paired, two are in a drawer, and none has a name. */
export const NEW_HOUSE: HomeDefinition = {
  ...camille,
  key: 'new-house',
  rooms: camille.rooms.filter(({ key }) => inIt(key)),
  partitions: camille.partitions.filter(({ between }) => between.every(inIt)),
  heatSource: { kind: 'collective', maxPower: 12, referenceRoom: 'salon' },
  residents: camille.residents.filter(({ bedroom }) => inIt(bedroom)),
  gateways: [{ id: ZIGBEE, kind: 'zigbee2mqtt', name: 'Zigbee2MQTT' }],
  devices: [
    { ...made, role: 'valve', address: '0x0c4314fffe30a101', name: '0x0c4314fffe30a101', model: 'radiatorValvePercentage', room: 'salon' },
    {
      ...made,
      role: 'room-sensor',
      address: '0x00124b0029c3b2f1',
      name: '0x00124b0029c3b2f1',
      model: 'temperatureHumiditySensor',
      room: 'salon',
    },
  ],
  spares: [
    {
      ...made,
      role: 'valve',
      address: '0x0c4314fffe30a1b2',
      name: '0x0c4314fffe30a1b2',
      model: 'radiatorValvePercentage',
      room: 'cuisine',
    },
    {
      ...made,
      role: 'valve',
      address: '0x0c4314fffe30a1c3',
      name: '0x0c4314fffe30a1c3',
      model: 'radiatorValvePercentage',
      room: 'chambre',
    },
  ],
  zones: [],
};
