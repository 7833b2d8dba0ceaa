import { type Instant, type ManualControl, type Presence, type Setting, DEFAULT_LIMITS, celsius, isInForce } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { wantedSetting } from '@braise/control';
import type { HomeDefinition } from '@braise/simulator';

/** What is asked of a zone, and since when; `byDial`: a hand at its valve asked for it. */
export type Asked = { readonly setting: Setting; readonly since: Instant; readonly byDial: boolean };

/** What schedules, absence and hands at dials ask of the zones of a home, minute by minute: the same whoever heats it. */
export function createAsked({ zones, timeZone }: HomeDefinition) {
  let presence: Presence = 'HOME';
  const manual = new Map<number, ManualControl>();
  const known = zones.map((): { asked: Asked; until: number } | null => null);

  function ask(index: number, at: Instant): Asked {
    const before = known[index];
    if (before && at < before.until) return before.asked;
    const zone = zones[index]!;
    const byDial = manual.get(index) ?? null;
    if (byDial !== null && !isInForce(byDial, at)) manual.delete(index);
    const wanted = wantedSetting(
      { type: zone.type, limits: DEFAULT_LIMITS[zone.type], timetable: zone.timetable, away: zone.away, manual: byDial },
      { timeZone, presence, vacant: false },
      at,
    );
    const asked = { setting: wanted.setting, since: at, byDial: wanted.reason === 'MANUAL' };
    const same = before && JSON.stringify(before.asked.setting) === JSON.stringify(asked.setting) && before.asked.byDial === asked.byDial;
    known[index] = { asked: same ? before.asked : asked, until: wanted.until ?? Infinity };
    return known[index].asked;
  }

  return {
    /** Of the zone with this index. */
    of: ask,
    presence: (): Presence => presence,
    setPresence(to: Presence): void {
      presence = to;
      for (const each of known) if (each !== null) each.until = 0;
    },
    /** A hand turned the dial of a room's valve: it holds to the next block, as ours has it. */
    turnDial(room: string, setpoint: number, at: Instant): void {
      const index = zones.findIndex((zone) => zone.room === room);
      const zone = zones[index];
      if (zone === undefined) return;
      const termination = { type: 'NEXT_TIME_BLOCK' } as const;
      const until = endOfManualControl(termination, zone.timetable, timeZone, at);
      const setting: Setting = { power: 'ON', temperature: celsius(setpoint) };
      manual.set(index, { setting, termination, until, source: 'device', requestedAt: at });
      const before = known[index];
      if (before) before.until = 0;
    },
  };
}
export type AskedOfHome = ReturnType<typeof createAsked>;

/** °C; NaN where nothing is to be heated. */
export const degreesOf = (setting: Setting): number => (setting.power === 'ON' ? (setting.temperature ?? Number.NaN) : Number.NaN);
