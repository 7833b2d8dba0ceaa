import type { HomeDefinition } from '../home/home-definition.ts';
import { AWAY, at, planEveryDay, planWeek } from './plan-week.ts';

const ZIGBEE = 'camille-zigbee';
const BOILER = 'camille-otgw';

/** A family house of 1987 near Lyon: gas boiler on an OpenTherm gateway, six rooms with radiators. */
export const camille: HomeDefinition = {
  key: 'camille',
  name: 'La Tuilerie',
  generation: 'PRE_LINE_X',
  timeZone: 'Europe/Paris',
  place: { latitude: 45.7485, longitude: 4.8467, altitude: 170 },
  address: { addressLine1: '14 rue de la Tuilerie', zipCode: '69007', city: 'Lyon', country: 'FRA' },
  dwelling: { type: 'HOUSE', constructionYear: 1987 },
  insulation: 'average',
  rooms: [
    {
      key: 'salon',
      use: 'living',
      area: 31,
      height: 2.5,
      facades: [
        { azimuth: 180, wall: 9, glass: 5.5 },
        { azimuth: 270, wall: 11, glass: 2 },
      ],
      exposedSlab: 31,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'cuisine',
      use: 'kitchen',
      area: 13,
      height: 2.5,
      facades: [{ azimuth: 90, wall: 7, glass: 2 }],
      exposedSlab: 13,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'salle-de-bain',
      use: 'bathroom',
      area: 7,
      height: 2.5,
      facades: [{ azimuth: 0, wall: 6, glass: 0.8 }],
      exposedSlab: 7,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'chambre',
      use: 'bedroom',
      area: 14,
      height: 2.5,
      facades: [
        { azimuth: 90, wall: 7, glass: 2 },
        { azimuth: 0, wall: 9, glass: 0 },
      ],
      exposedSlab: 14,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'bureau',
      use: 'office',
      area: 11,
      height: 2.5,
      facades: [{ azimuth: 180, wall: 6, glass: 2 }],
      exposedSlab: 11,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'chambre-amis',
      use: 'bedroom',
      area: 12,
      height: 2.5,
      facades: [
        { azimuth: 270, wall: 7, glass: 1.6 },
        { azimuth: 0, wall: 8, glass: 0 },
      ],
      exposedSlab: 12,
      partyWall: 0,
      emitter: 'radiator',
    },
  ],
  partitions: [
    { between: ['salon', 'cuisine'], area: 10, door: true },
    { between: ['salon', 'bureau'], area: 10, door: true },
    { between: ['salon', 'chambre-amis'], area: 9, door: true },
    { between: ['cuisine', 'salle-de-bain'], area: 7, door: false },
    { between: ['cuisine', 'chambre'], area: 9, door: false },
    { between: ['salle-de-bain', 'chambre'], area: 8, door: true },
    { between: ['bureau', 'chambre-amis'], area: 8, door: false },
    { between: ['salon', 'chambre'], area: 6, door: true },
  ],
  heatSource: { kind: 'gas-boiler', maxPower: 22, minPower: 4.2, referenceRoom: 'salon', ownSetpoint: 20 },
  residents: [
    { key: 'camille', routine: 'office-worker', bedroom: 'chambre' },
    { key: 'samir', routine: 'home-worker', bedroom: 'chambre' },
    { key: 'lou', routine: 'schoolchild', bedroom: 'chambre-amis' },
  ],
  gateways: [
    { id: ZIGBEE, kind: 'zigbee2mqtt', name: 'Zigbee2MQTT' },
    { id: BOILER, kind: 'otgw', name: 'OpenTherm' },
  ],
  devices: [
    { gatewayId: BOILER, address: 'otgw', name: 'Chaudière', role: 'heat-source' },
    valve('0x0c4314fffe10a101', 'Salon radiateur sud', 'radiatorValveExternalSensor', 'salon', 0.82),
    valve('0x0c4314fffe10a102', 'Salon radiateur ouest', 'radiatorValveExternalSensor', 'salon', 0.79),
    valve('0x0c4314fffe10a103', 'Cuisine radiateur', 'radiatorValvePercentage', 'cuisine', 0.88),
    valve('0x0c4314fffe10a104', 'Salle de bain radiateur', 'radiatorValvePause', 'salle-de-bain', 0.64),
    valve('0x0c4314fffe10a105', 'Chambre radiateur', 'radiatorValveExternalSensor', 'chambre', 0.71),
    valve('0x0c4314fffe10a106', 'Bureau radiateur', 'radiatorValvePercentage', 'bureau', 0.9),
    valve('0x0c4314fffe10a107', 'Chambre amis radiateur', 'radiatorValveNoDemand', 'chambre-amis', 0.55),
    sensor('0x00124b0029a3b201', 'Salon thermomètre', 'salon', 0.93),
    sensor('0x00124b0029a3b202', 'Salle de bain thermomètre', 'salle-de-bain', 0.9),
    sensor('0x00124b0029a3b203', 'Chambre thermomètre', 'chambre', 0.87),
    sensor('0x00124b0029a3b204', 'Bureau thermomètre', 'bureau', 0.95),
    {
      gatewayId: ZIGBEE,
      address: '0x00158d0007c4d501',
      name: 'Chambre fenêtre',
      role: 'contact',
      model: 'contactSensor',
      room: 'chambre',
      battery: 0.97,
    },
  ],
  spares: [
    valve('0x0c4314fffe107f2a', '0x0c4314fffe107f2a', 'radiatorValvePercentage', 'salon', 0.98),
    sensor('0x00124b0029a303c1', '0x00124b0029a303c1', 'cuisine', 0.96),
  ],
  zones: [
    {
      name: 'Salon',
      type: 'HEATING',
      room: 'salon',
      timetable: planWeek(
        [
          [0, 17],
          [at(6, 30), 20],
          [at(8, 30), 18.5],
          [at(17), 21],
          [at(22, 30), 17],
        ],
        [
          [0, 17],
          [at(8), 20.5],
          [at(23), 17],
        ],
        [
          [0, 17],
          [at(8, 30), 20.5],
          [at(22, 30), 17],
        ],
      ),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe10a101', channel: 0 },
        { address: '0x0c4314fffe10a102', channel: 0 },
        { address: '0x00124b0029a3b201', channel: 0 },
      ],
      measuringAddress: '0x00124b0029a3b201',
    },
    {
      name: 'Cuisine',
      type: 'HEATING',
      room: 'cuisine',
      timetable: planEveryDay([
        [0, 16.5],
        [at(6, 30), 19.5],
        [at(9), 18],
        [at(18), 19.5],
        [at(21), 16.5],
      ]),
      away: AWAY,
      channels: [{ address: '0x0c4314fffe10a103', channel: 0 }],
      measuringAddress: null,
    },
    {
      name: 'Salle de bain',
      type: 'HEATING',
      room: 'salle-de-bain',
      timetable: planWeek(
        [
          [0, 18],
          [at(6, 15), 22],
          [at(8), 19],
          [at(19), 21.5],
          [at(21, 30), 18],
        ],
        [
          [0, 18],
          [at(8), 22],
          [at(10, 30), 19],
          [at(19), 21.5],
          [at(22), 18],
        ],
        [
          [0, 18],
          [at(8, 30), 22],
          [at(11), 19],
          [at(19), 21.5],
          [at(21, 30), 18],
        ],
      ),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe10a104', channel: 0 },
        { address: '0x00124b0029a3b202', channel: 0 },
      ],
      measuringAddress: '0x00124b0029a3b202',
    },
    {
      name: 'Chambre',
      type: 'HEATING',
      room: 'chambre',
      timetable: planEveryDay([
        [0, 17],
        [at(6), 18.5],
        [at(9), 17],
        [at(21), 18.5],
        [at(23), 17],
      ]),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe10a105', channel: 0 },
        { address: '0x00124b0029a3b203', channel: 0 },
        { address: '0x00158d0007c4d501', channel: 0 },
      ],
      measuringAddress: '0x00124b0029a3b203',
    },
    {
      name: 'Bureau',
      type: 'HEATING',
      room: 'bureau',
      timetable: planWeek(
        [
          [0, 16.5],
          [at(8), 20.5],
          [at(18), 16.5],
        ],
        [[0, 16.5]],
        [[0, 16.5]],
      ),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe10a106', channel: 0 },
        { address: '0x00124b0029a3b204', channel: 0 },
      ],
      measuringAddress: '0x00124b0029a3b204',
    },
    {
      name: 'Chambre d’amis',
      type: 'HEATING',
      room: 'chambre-amis',
      timetable: planEveryDay([
        [0, 17],
        [at(7), 19],
        [at(20, 30), 17.5],
      ]),
      away: AWAY,
      channels: [{ address: '0x0c4314fffe10a107', channel: 0 }],
      measuringAddress: null,
    },
  ],
};

function valve(
  address: string,
  name: string,
  model: 'radiatorValveExternalSensor' | 'radiatorValvePercentage' | 'radiatorValvePause' | 'radiatorValveNoDemand',
  room: string,
  battery: number,
) {
  return { gatewayId: ZIGBEE, role: 'valve', address, name, model, room, battery } as const;
}

function sensor(address: string, name: string, room: string, battery: number) {
  return { gatewayId: ZIGBEE, role: 'room-sensor', address, name, model: 'temperatureHumiditySensor', room, battery } as const;
}
