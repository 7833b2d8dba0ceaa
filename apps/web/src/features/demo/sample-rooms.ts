import { celsius, type RoomType, type Setting, type TimeBlock } from '@braise/domain';

/** A room of the demo home: what its schedule says, and what its sensors would. */
export type SampleRoom = {
  readonly name: string;
  readonly type: RoomType;
  /** How far the measured temperature is from the setpoint, in kelvin. */
  readonly off: number;
  /** Share, 0 to 1; null: nothing measures it. */
  readonly humidity: number | null;
  readonly plan: readonly TimeBlock[];
  /** What is measured while it is off, °C; null: the least that it takes. */
  readonly idle: number | null;
};

const heat = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const block = (from: number, to: number, setting: Setting): TimeBlock => ({
  start: from * 60,
  end: to * 60,
  setting,
  holdsWhenAway: false,
});

/** Warm in the morning and in the evening, cooler between and by night: °C. */
const dayOf = (comfort: number, between: number, night: number): readonly TimeBlock[] => [
  block(0, 6.5, heat(night)),
  block(6.5, 8.5, heat(comfort)),
  block(8.5, 17, heat(between)),
  block(17, 22.5, heat(comfort)),
  block(22.5, 24, heat(night)),
];

export const SAMPLE_ROOMS: readonly SampleRoom[] = [
  { name: 'Salon', type: 'HEATING', off: -0.6, humidity: 0.47, idle: null, plan: dayOf(20.5, 19, 17) },
  { name: 'Cuisine', type: 'HEATING', off: 0.3, humidity: 0.52, idle: null, plan: dayOf(19.5, 18.5, 17) },
  { name: 'Chambre', type: 'HEATING', off: 0.1, humidity: 0.5, idle: null, plan: dayOf(18.5, 17, 16.5) },
  {
    name: 'Bureau',
    type: 'HEATING',
    off: -0.2,
    humidity: 0.43,
    idle: null,
    plan: [block(0, 8, heat(17)), block(8, 18, heat(20)), block(18, 24, heat(17))],
  },
  { name: 'Salle de bains', type: 'HEATING', off: -1.4, humidity: 0.61, idle: null, plan: dayOf(22, 19, 18) },
  {
    name: 'Eau chaude',
    type: 'HOT_WATER',
    off: -1,
    humidity: null,
    idle: 46,
    plan: [block(0, 5, { power: 'OFF' }), block(5, 22, { power: 'ON', temperature: celsius(52) }), block(22, 24, { power: 'OFF' })],
  },
];
