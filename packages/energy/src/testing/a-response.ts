import { HOME_RESPONSE_VERSION, type HomeResponse, RESPONSE_DAYS, type RespondingRoom, SETTLING_DAYS } from '../what-if/responding-room.ts';

const HOURS = (RESPONSE_DAYS + SETTLING_DAYS) * 24;

/** A common room that is heated in each hour to half of what its emitter gives. */
export const aRespondingRoom = (id: number, changes: Partial<RespondingRoom> = {}): RespondingRoom => ({
  id,
  rough: false,
  capacity: 0.001,
  airToMass: 0.6,
  airToOutdoors: 0.04,
  massRatio: 10,
  massToOutdoors: 0.008,
  exchange: [],
  most: 0.002,
  heat: Array.from({ length: HOURS }, () => 50),
  open: Array.from({ length: HOURS }, () => 0),
  beyond: Array.from({ length: HOURS }, () => 0),
  fades: 0.04,
  ...changes,
});

/** Rooms that exchange `exchange` with each other. */
export const aResponse = (rooms: readonly RespondingRoom[], exchange = 0.0002): HomeResponse => ({
  version: HOME_RESPONSE_VERSION,
  rooms: rooms.map((room, index) => ({ ...room, exchange: rooms.map((_, other) => (other === index ? 0 : exchange)) })),
  days: RESPONSE_DAYS,
  inside: 19,
  outside: 6,
  onTheWay: 0,
  knowsWater: true,
  lostAnyway: 0.5,
  condenses: false,
});
