import { BOOST_SECONDS, type Instant, type RoomType, type Setting, celsius, instant, HOUR_S } from '@braise/domain';
import { type HomeDefinition, type VirtualHome, createRandomStream, deriveSeed } from '@braise/simulator';
import type { DefaultTermination } from '../../home-model/home-model.ts';

/** What a resident asks for by the app. `setting` null: back to the schedule. Rooms are named by their zone's index. */
export type AppRequest = {
  readonly at: Instant;
  readonly zone: number;
  readonly setting: Setting | null;
  readonly termination: DefaultTermination;
  readonly source: 'app' | 'boost' | 'all-off';
};

/** Outside, °C: below it rooms are heated, above it the air-conditioned ones are cooled. */
const COLD = 11;
const HOT = 25;
/** First and last day of the months in which a household that turns its heating off for the summer has done so: month and day. */
const SUMMER = { from: '05-26', to: '09-20' } as const;

/** What the residents of a home ask for by the app on one local day: drawn from the seed, the same whenever it is asked. */
export function appRequestsOf(
  { definition, weather }: Pick<VirtualHome, 'definition' | 'weather'>,
  seed: number,
  date: Temporal.PlainDate,
): readonly AppRequest[] {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'app', date.toString()));
  const at = (minute: number): Instant => {
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: Math.floor(minute % 60) });
    return instant(date.toZonedDateTime({ timeZone: definition.timeZone, plainTime: time }).epochMilliseconds);
  };
  const outside = weather.at(at(15 * 60)).temperature;
  const requests: AppRequest[] = [];
  const ask = (minute: number, zone: number, setting: Setting, hours: number | null, source: AppRequest['source'] = 'app') => {
    const termination: DefaultTermination =
      hours === null ? { type: 'NEXT_TIME_BLOCK' } : { type: 'TIMER', durationSeconds: hours * HOUR_S };
    requests.push({ at: at(minute), zone, setting, termination, source });
  };
  const zonesOf = (type: RoomType) => definition.zones.flatMap((zone, index) => (zone.type === type ? [index] : []));
  const heated = zonesOf('HEATING');
  const summerOff = turnsOffInSummer(definition) && isWithin(date, SUMMER);

  const first = heated[0];
  if (first !== undefined && outside < COLD && !summerOff) {
    if (random.chance(0.18)) ask(random.between(19 * 60, 21 * 60), first, on(Math.round(random.between(42, 45)) / 2), 2);
    const other = heated[Math.floor(random.uniform() * heated.length)];
    if (other !== undefined && random.chance(0.08)) {
      ask(random.between(17.5 * 60, 20 * 60), other, on(25), BOOST_SECONDS / HOUR_S, 'boost');
    }
    if (random.chance(0.06)) ask(random.between(20 * 60, 22 * 60), first, { power: 'OFF' }, null);
  }
  for (const zone of zonesOf('AIR_CONDITIONING')) {
    const free = date.dayOfWeek >= 6;
    if (outside < COLD && random.chance(free ? 0.6 : 0.15)) ask(random.between(13 * 60, 15 * 60), zone, on(20, 'HEAT'), 3);
    if (outside > HOT && random.chance(0.4)) ask(random.between(14 * 60, 17 * 60), zone, on(23, 'COOL'), 3);
  }
  if (turnsOffInSummer(definition)) requests.push(...summerRequests(heated, date, at(9 * 60)));
  return requests.toSorted((a, b) => a.at - b.at);
}

const on = (temperature: number, mode?: 'HEAT' | 'COOL'): Setting =>
  mode === undefined ? { power: 'ON', temperature: celsius(temperature) } : { power: 'ON', mode, temperature: celsius(temperature) };

/** With a boiler of its own a household saves its standby; a heat pump makes hot water all year, and a shared boiler is somebody else's. */
const turnsOffInSummer = ({ heatSource }: HomeDefinition): boolean => heatSource.kind === 'gas-boiler';

const monthDay = (date: Temporal.PlainDate): string => date.toString().slice(5, 10);
const isWithin = (date: Temporal.PlainDate, { from, to }: typeof SUMMER): boolean => monthDay(date) >= from && monthDay(date) < to;

function summerRequests(heated: readonly number[], date: Temporal.PlainDate, at: Instant): readonly AppRequest[] {
  const setting: Setting | null | undefined =
    monthDay(date) === SUMMER.from ? { power: 'OFF' } : monthDay(date) === SUMMER.to ? null : undefined;
  if (setting === undefined) return [];
  return heated.map((zone) => ({ at, zone, setting, termination: { type: 'MANUAL' }, source: 'all-off' }));
}
