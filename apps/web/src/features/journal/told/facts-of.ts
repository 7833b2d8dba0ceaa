import type { JournalEntryBody } from '@braise/contract/v2';
import type { DayType } from '@braise/domain';
import type { MessageKey } from '../words.ts';
import { reasonOf } from './cause-of.ts';
import { changeTold } from './change-told.ts';
import { type Teller, keyOf } from './entry-teller.ts';
import { switchValue } from './switch-words.ts';

/** One thing that is told of an entry, in as many lines. */
export type Fact = { readonly term: string; readonly told: readonly string[] };

/** What is known of an entry beside what the room was and is set to. What is not known is left out. */
export function factsOf(entry: JournalEntryBody, teller: Teller): readonly Fact[] {
  const { t, degrees, clock, moment } = teller;
  const { setting, until, celsius, expected, effect, kind, roomId } = entry;
  const fact = (key: MessageKey, told: string | null, values = {}): readonly Fact[] =>
    told === null ? [] : [{ term: t(key, values), told: [told] }];
  const endless = kind === 'manual' && until === null ? t('fact.until.open') : null;
  return [
    ...fact('fact.by', byOf(entry, teller)),
    ...fact('fact.why', reasonOf(entry, teller)),
    ...changeFacts(entry, teller),
    ...(kind === 'reach' ? fact('fact.there', until && moment(until)) : fact('fact.until', until === null ? endless : moment(until))),
    ...fact('fact.had', celsius === null ? null : degrees(celsius)),
    ...fact('fact.without', setting?.without == null || setting.after === null ? null : teller.setting(setting.without, roomId)),
    ...(expected === null ? [] : fact('fact.expected', degrees(expected.celsius), { time: clock(expected.at) })),
    ...(effect === null ? [] : fact('fact.effect', degrees(effect.celsius), { time: clock(effect.at) })),
    ...fact('fact.reached', effect?.reachedAt == null ? null : clock(effect.reachedAt)),
  ];
}

function byOf({ actor, resident, client, kind }: JournalEntryBody, { t }: Teller): string {
  switch (actor) {
    case 'engine':
      return t(kind === 'presence' ? 'by.phones' : 'by.engine');
    case 'device':
      return t('by.device');
    case 'staff':
      return t('by.staff');
    case 'resident': {
      const who = resident?.name ?? t('by.former');
      return client === null ? who : t(keyOf(CLIENTS, client) ?? 'by.other', { who });
    }
  }
}

/** Apps of ours, by the names that they sign in with. */
const CLIENTS: Readonly<Record<string, MessageKey>> = { 'braise-web': 'by.web', 'braise-mobile': 'by.mobile', script: 'by.script' };

function changeFacts(entry: JournalEntryBody, teller: Teller): readonly Fact[] {
  const { change, kind } = entry;
  if (change === null) return [];
  if (kind === 'schedule') return scheduleFacts(entry, teller);
  if (kind === 'flow') return flowFacts(change, teller);
  if (kind !== 'switch') return [];
  const { before, after } = changeTold([change.before, change.after], (value) => switchValue(entry, value, teller));
  return [...factOf(teller.t('before'), before), ...factOf(teller.t('after'), after)];
}

const factOf = (term: string, told: string | null): readonly Fact[] => (told === null ? [] : [{ term, told: [told] }]);

/** As the server tells them: blocks that are others, by type of day. */
type Block = {
  readonly start: string;
  readonly end: string;
  readonly celsius: number | null;
  readonly mode?: 'HEAT' | 'COOL' | 'DRY' | 'FAN' | 'AUTO';
  readonly holdsWhenAway?: boolean;
};
const daysIn = (change: unknown): Readonly<Record<string, readonly Block[]>> =>
  (change ?? {}) as Readonly<Record<string, readonly Block[]>>;

function scheduleFacts({ change, roomId }: JournalEntryBody, teller: Teller): readonly Fact[] {
  const [before, after] = [daysIn(change?.before), daysIn(change?.after)];
  const { t } = teller;
  const blocks = (of: readonly Block[]): readonly string[] =>
    of.map(({ start, end, celsius, mode, holdsWhenAway }) => {
      const setting = { power: celsius === null && mode === undefined ? 'OFF' : 'ON', celsius, mode: mode ?? null } as const;
      return t(holdsWhenAway === true ? 'block.away' : 'block', {
        start: teller.ofDay(start),
        end: teller.ofDay(end),
        setting: teller.setting(setting, roomId),
      });
    });
  const side = (key: 'fact.days.before' | 'fact.days.after', days: MessageKey, told: readonly string[]): readonly Fact[] =>
    told.length === 0 ? [] : [{ term: t(key, { days: t(days) }), told }];
  return Object.entries(DAYS).flatMap(([type, days]) => {
    const [was, is] = [blocks(before[type] ?? []), blocks(after[type] ?? [])];
    // a block that reads as it did is no change to its reader
    const others = (of: readonly string[], than: readonly string[]) => of.filter((block) => !than.includes(block));
    return [...side('fact.days.before', days, others(was, is)), ...side('fact.days.after', days, others(is, was))];
  });
}

const DAYS: Readonly<Record<DayType, MessageKey>> = {
  MONDAY_TO_SUNDAY: 'days.MONDAY_TO_SUNDAY',
  MONDAY_TO_FRIDAY: 'days.MONDAY_TO_FRIDAY',
  MONDAY: 'days.MONDAY',
  TUESDAY: 'days.TUESDAY',
  WEDNESDAY: 'days.WEDNESDAY',
  THURSDAY: 'days.THURSDAY',
  FRIDAY: 'days.FRIDAY',
  SATURDAY: 'days.SATURDAY',
  SUNDAY: 'days.SUNDAY',
};

/** How much warmer or colder the water is made than before, by the temperature outside, K. */
type Shift = { readonly outdoor: number; readonly shift: number };
const shiftsIn = (change: unknown): readonly Shift[] => (change ?? []) as readonly Shift[];

function flowFacts(change: NonNullable<JournalEntryBody['change']>, { t, degrees, difference }: Teller): readonly Fact[] {
  const [before, after] = [shiftsIn(change.before), shiftsIn(change.after)];
  const told = (kelvin: number): string => `${kelvin > 0 ? '+' : ''}${difference(kelvin)}`;
  return after.flatMap(({ outdoor, shift }, index) => {
    const { before: was, after: is } = changeTold([before[index]?.shift ?? 0, shift], told);
    return was === null || is === null
      ? []
      : factOf(t('fact.flow', { outdoor: degrees(outdoor) }), t('fact.flow.change', { before: was, after: is }));
  });
}
