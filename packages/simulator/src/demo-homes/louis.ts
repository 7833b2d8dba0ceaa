import type { HomeDefinition } from '../home/home-definition.ts';
import { AWAY, at, planEveryDay, planWeek } from './plan-week.ts';

const ZIGBEE = 'louis-zigbee';

/** A studio of two rooms in a Paris house of 1931 with collective heating. One battery is weak, one valve sits badly. */
export const louis: HomeDefinition = {
  key: 'louis',
  name: 'Studio Oberkampf',
  generation: 'LINE_X',
  timeZone: 'Europe/Paris',
  place: { latitude: 48.8653, longitude: 2.3794, altitude: 55 },
  address: { addressLine1: '87 rue Oberkampf', zipCode: '75011', city: 'Paris', country: 'FRA' },
  dwelling: { type: 'APARTMENT', constructionYear: 1931 },
  insulation: 'poor',
  rooms: [
    {
      key: 'piece-principale',
      use: 'living',
      area: 22,
      height: 2.7,
      facades: [{ azimuth: 225, wall: 9, glass: 4 }],
      exposedSlab: 0,
      partyWall: 62,
      emitter: 'radiator',
    },
    {
      key: 'salle-eau',
      use: 'bathroom',
      area: 5,
      height: 2.6,
      facades: [{ azimuth: 45, wall: 4, glass: 0.4 }],
      exposedSlab: 0,
      partyWall: 20,
      emitter: 'radiator',
    },
  ],
  partitions: [{ between: ['piece-principale', 'salle-eau'], area: 8, door: true }],
  heatSource: { kind: 'collective', maxPower: 5, referenceRoom: 'piece-principale' },
  residents: [{ key: 'louis', routine: 'student', bedroom: 'piece-principale' }],
  gateways: [{ id: ZIGBEE, kind: 'zigbee2mqtt', name: 'Zigbee2MQTT' }],
  devices: [
    {
      gatewayId: ZIGBEE,
      role: 'valve',
      address: '0x0c4314fffe20c201',
      name: 'Studio radiateur',
      model: 'radiatorValveExternalSensor',
      room: 'piece-principale',
      battery: 0.12,
      weakBattery: true,
    },
    {
      gatewayId: ZIGBEE,
      role: 'valve',
      address: '0x0c4314fffe20c202',
      name: 'Salle d’eau radiateur',
      model: 'radiatorValvePause',
      room: 'salle-eau',
      battery: 0.76,
      mountingError: true,
    },
    {
      gatewayId: ZIGBEE,
      role: 'room-sensor',
      address: '0x00124b002a71e301',
      name: 'Studio thermomètre',
      model: 'temperatureHumiditySensor',
      room: 'piece-principale',
      battery: 0.81,
    },
  ],
  zones: [
    {
      name: 'Pièce principale',
      type: 'HEATING',
      room: 'piece-principale',
      timetable: planWeek(
        [
          [0, 17.5],
          [at(7, 30), 20],
          [at(9, 30), 17.5],
          [at(17, 30), 20.5],
          [at(23, 30), 17.5],
        ],
        [
          [0, 17.5],
          [at(9), 20.5],
          [1425, 17.5],
        ],
        [
          [0, 17.5],
          [at(9), 20.5],
          [at(23, 30), 17.5],
        ],
      ),
      away: AWAY,
      channels: [
        { address: '0x0c4314fffe20c201', channel: 0 },
        { address: '0x00124b002a71e301', channel: 0 },
      ],
      measuringAddress: '0x00124b002a71e301',
    },
    {
      name: 'Salle d’eau',
      type: 'HEATING',
      room: 'salle-eau',
      timetable: planEveryDay([
        [0, 18],
        [at(7), 21],
        [at(9, 30), 18.5],
        [at(18), 20.5],
        [at(23), 18],
      ]),
      away: AWAY,
      channels: [{ address: '0x0c4314fffe20c202', channel: 0 }],
      measuringAddress: null,
    },
  ],
};
