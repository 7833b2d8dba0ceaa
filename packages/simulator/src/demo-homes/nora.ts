import { celsius, MINUTES_A_DAY } from '@braise/domain';
import type { HomeDefinition } from '../home/home-definition.ts';
import { AWAY, at, planEveryDay, planWeek } from './plan-week.ts';

const ZIGBEE = 'nora-zigbee';
const PUMP = 'nora-heishamon';

/** A house of 2014 near Nantes: heat pump with a tank, radiators sized for it, an air-conditioned veranda. */
export const nora: HomeDefinition = {
  key: 'nora',
  name: 'Les Tamaris',
  generation: 'LINE_X',
  timeZone: 'Europe/Paris',
  place: { latitude: 47.1967, longitude: -1.6072, altitude: 25 },
  address: { addressLine1: '6 allée des Tamaris', zipCode: '44800', city: 'Saint-Herblain', country: 'FRA' },
  dwelling: { type: 'HOUSE', constructionYear: 2014 },
  insulation: 'good',
  rooms: [
    {
      key: 'salon',
      use: 'living',
      area: 36,
      height: 2.5,
      facades: [
        { azimuth: 180, wall: 12, glass: 7 },
        { azimuth: 90, wall: 12, glass: 2 },
      ],
      exposedSlab: 36,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'cuisine',
      use: 'kitchen',
      area: 14,
      height: 2.5,
      facades: [{ azimuth: 0, wall: 9, glass: 2 }],
      exposedSlab: 14,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'chambre-parents',
      use: 'bedroom',
      area: 15,
      height: 2.5,
      facades: [
        { azimuth: 270, wall: 9, glass: 2.4 },
        { azimuth: 0, wall: 9, glass: 0 },
      ],
      exposedSlab: 15,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'chambre-noe',
      use: 'bedroom',
      area: 12,
      height: 2.5,
      facades: [{ azimuth: 270, wall: 8, glass: 2 }],
      exposedSlab: 12,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'salle-de-bain',
      use: 'bathroom',
      area: 8,
      height: 2.5,
      facades: [{ azimuth: 0, wall: 6, glass: 0.8 }],
      exposedSlab: 8,
      partyWall: 0,
      emitter: 'radiator',
    },
    {
      key: 'veranda',
      use: 'veranda',
      area: 16,
      height: 2.6,
      facades: [
        { azimuth: 180, wall: 3, glass: 11 },
        { azimuth: 270, wall: 3, glass: 6 },
      ],
      exposedSlab: 20,
      partyWall: 0,
      emitter: null,
    },
  ],
  partitions: [
    { between: ['salon', 'cuisine'], area: 12, door: true },
    { between: ['salon', 'chambre-parents'], area: 8, door: true },
    { between: ['salon', 'veranda'], area: 12, door: true },
    { between: ['cuisine', 'salle-de-bain'], area: 8, door: false },
    { between: ['chambre-parents', 'chambre-noe'], area: 10, door: false },
    { between: ['chambre-noe', 'salon'], area: 6, door: true },
    { between: ['salle-de-bain', 'chambre-parents'], area: 8, door: true },
  ],
  heatSource: { kind: 'heat-pump', maxPower: 7, tankLitres: 200, referenceRoom: 'salon', ownSetpoint: 20.5 },
  residents: [
    { key: 'nora', routine: 'home-worker', bedroom: 'chambre-parents' },
    { key: 'ewen', routine: 'office-worker', bedroom: 'chambre-parents' },
    { key: 'noe', routine: 'schoolchild', bedroom: 'chambre-noe' },
  ],
  gateways: [
    { id: ZIGBEE, kind: 'zigbee2mqtt', name: 'Zigbee2MQTT', lastSeen: true },
    { id: PUMP, kind: 'heishamon', name: 'HeishaMon' },
  ],
  devices: [
    { gatewayId: PUMP, role: 'heat-source', address: 'heat-pump', name: 'Pompe à chaleur' },
    valve('0x0c4314fffe30d301', 'Salon radiateur', 'radiatorValveExternalSensor', 'salon', 0.91),
    valve('0x0c4314fffe30d302', 'Cuisine radiateur', 'radiatorValvePercentage', 'cuisine', 0.84),
    valve('0x0c4314fffe30d303', 'Chambre parents radiateur', 'radiatorValveExternalSensor', 'chambre-parents', 0.88),
    valve('0x0c4314fffe30d304', 'Chambre Noé radiateur', 'radiatorValveNoOff', 'chambre-noe', 0.73),
    valve('0x0c4314fffe30d305', 'Salle de bain radiateur', 'radiatorValvePercentage', 'salle-de-bain', 0.69),
    sensor('0x00124b002b94f301', 'Salon thermomètre', 'salon', 0.92),
    sensor('0x00124b002b94f302', 'Chambre parents thermomètre', 'chambre-parents', 0.89),
    sensor('0x00124b002b94f303', 'Salle de bain thermomètre', 'salle-de-bain', 0.94),
    {
      gatewayId: ZIGBEE,
      role: 'contact',
      address: '0x00158d0008e1a601',
      name: 'Salon baie vitrée',
      model: 'contactSensor',
      room: 'salon',
      battery: 0.98,
    },
    {
      gatewayId: ZIGBEE,
      role: 'air-conditioner',
      address: '0x3c6a2cfffed0b701',
      name: 'Véranda climatiseur',
      model: 'airConditioner',
      room: 'veranda',
      maxPower: 3.5,
    },
    { gatewayId: ZIGBEE, role: 'meter', address: '0xa4c13855e2d7c401', name: 'Compteur de la pompe', model: 'energyMeter' },
  ],
  zones: [
    {
      name: 'Salon',
      type: 'HEATING',
      room: 'salon',
      timetable: planEveryDay([
        [0, 19],
        [at(6), 20.5],
        [at(22), 19],
      ]),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe30d301', channel: 0 },
        { address: '0x00124b002b94f301', channel: 0 },
        { address: '0x00158d0008e1a601', channel: 0 },
      ],
      measuringAddress: '0x00124b002b94f301',
    },
    {
      name: 'Cuisine',
      type: 'HEATING',
      room: 'cuisine',
      timetable: planEveryDay([
        [0, 18.5],
        [at(6, 30), 19.5],
        [at(21, 30), 18.5],
      ]),
      away: AWAY,
      channels: [{ address: '0x0c4314fffe30d302', channel: 0 }],
      measuringAddress: null,
    },
    {
      name: 'Chambre parents',
      type: 'HEATING',
      room: 'chambre-parents',
      timetable: planWeek(
        [
          [0, 17.5],
          [at(6), 18.5],
          [at(9), 17.5],
          [at(20), 18.5],
          [at(22, 30), 17.5],
        ],
        [
          [0, 17.5],
          [at(8), 19],
          [at(22, 30), 17.5],
        ],
        [
          [0, 17.5],
          [at(8), 19],
          [at(22, 30), 17.5],
        ],
      ),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe30d303', channel: 0 },
        { address: '0x00124b002b94f302', channel: 0 },
      ],
      measuringAddress: '0x00124b002b94f302',
    },
    {
      name: 'Chambre Noé',
      type: 'HEATING',
      room: 'chambre-noe',
      timetable: planEveryDay([
        [0, 18],
        [at(6, 30), 19.5],
        [at(9), 18],
        [at(16, 30), 19.5],
        [at(21), 18],
      ]),
      away: AWAY,
      channels: [{ address: '0x0c4314fffe30d304', channel: 0 }],
      measuringAddress: null,
    },
    {
      name: 'Salle de bain',
      type: 'HEATING',
      room: 'salle-de-bain',
      timetable: planEveryDay([
        [0, 19],
        [at(6), 21.5],
        [at(8, 30), 19.5],
        [at(18, 30), 21.5],
        [at(21, 30), 19],
      ]),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe30d305', channel: 0 },
        { address: '0x00124b002b94f303', channel: 0 },
      ],
      measuringAddress: '0x00124b002b94f303',
    },
    {
      name: 'Véranda',
      type: 'AIR_CONDITIONING',
      room: 'veranda',
      timetable: {
        type: 'ONE_DAY',
        days: {
          MONDAY_TO_SUNDAY: [
            { start: 0, end: at(10), setting: { power: 'OFF' }, holdsWhenAway: false },
            { start: at(10), end: at(21), setting: { power: 'ON', mode: 'COOL', temperature: celsius(25) }, holdsWhenAway: false },
            { start: at(21), end: MINUTES_A_DAY, setting: { power: 'OFF' }, holdsWhenAway: false },
          ],
        },
      },
      away: { power: 'OFF' },
      channels: [{ address: '0x3c6a2cfffed0b701', channel: 0 }],
      measuringAddress: null,
    },
    {
      name: 'Eau chaude',
      type: 'HOT_WATER',
      room: null,
      timetable: planEveryDay([
        [0, null],
        [at(4), 50],
        [at(9), null],
        [at(13), 50],
        [at(16), null],
      ]),
      away: null,
      channels: [{ address: 'heat-pump', channel: 0 }],
      measuringAddress: 'heat-pump',
    },
  ],
};

function valve(
  address: string,
  name: string,
  model: 'radiatorValveExternalSensor' | 'radiatorValvePercentage' | 'radiatorValveNoOff',
  room: string,
  battery: number,
) {
  return { gatewayId: ZIGBEE, role: 'valve', address, name, model, room, battery } as const;
}

function sensor(address: string, name: string, room: string, battery: number) {
  return { gatewayId: ZIGBEE, role: 'room-sensor', address, name, model: 'temperatureHumiditySensor', room, battery } as const;
}
