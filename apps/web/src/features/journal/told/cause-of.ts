import type { RoomView } from '@braise/contract/live';
import type { JournalEntryBody } from '@braise/contract/v2';
import type { EntryKind } from '@braise/domain';
import type { MessageKey } from '../words.ts';
import { type Teller, keyOf } from './entry-teller.ts';
import { switchWords } from './switch-words.ts';

type Entry = JournalEntryBody;

/** Who, where it was somebody, and what it was: « Camille », « Nora, boost de 30 min », « préchauffage de 38 min ». */
export function causeOf(entry: Entry, teller: Teller): string {
  const [who, what] = [whoOf(entry, teller), CAUSES[entry.kind](entry, teller)];
  if (who === null) return what ?? teller.t('why.manual');
  return what === null ? who : teller.t('by', { who, what });
}

/** Why, of what nobody did by hand. */
export const reasonOf = (entry: Entry, teller: Teller): string | null => (entry.actor === 'engine' ? causeOf(entry, teller) : null);

function whoOf({ actor, resident }: Entry, { t }: Teller): string | null {
  if (actor === 'resident') return resident?.name ?? t('who.former');
  return actor === 'staff' ? t('who.staff') : null;
}

/** Milliseconds. */
const between = (from: string, until: string): number => Date.parse(until) - Date.parse(from);

/** Null: who it was says it all. */
const CAUSES: Readonly<Record<EntryKind, (entry: Entry, teller: Teller) => string | null>> = {
  setting: ofSetting,
  law: ({ change }, { t }) => {
    if (change?.after == null) return t('why.law.free');
    const because = keyOf(LAW, change.after);
    return because === null ? t('why.law.left') : t('why.law', { because: t(because) });
  },
  reach: ({ change, detail }, { t, degrees }) => {
    const limit = keyOf(REACH, detail);
    return limit === null || typeof change?.after !== 'number'
      ? t('why.reach.none')
      : t('why.reach', { celsius: degrees(change.after), limit: t(limit) });
  },
  moved: ({ change }, { t, roomOf }) => {
    if (change?.after == null) return t('why.moved.back');
    const room = roomOf(change.after);
    return room === null ? t('why.moved.unknown') : t('why.moved', { room: room.name });
  },
  flow: (_entry, { t }) => t('why.flow'),
  manual: ({ actor, detail, at, until }, { t, lasting }) => {
    if (actor === 'device') return t('why.manual.device');
    if (detail === 'boost')
      return until === null ? t('why.manual.boost') : t('why.manual.boost.lasting', { lasting: lasting(between(at, until)) });
    return detail === 'all-off' ? t('why.manual.all-off') : null;
  },
  resume: (_entry, { t }) => t('why.resume'),
  undo: (_entry, { t }) => t('why.undo'),
  window: ({ change }, { t }) => t(keyOf(WINDOW, change?.after) ?? 'why.told.NONE'),
  schedule: ({ detail }, { t }) => t(keyOf(SCHEDULE, detail) ?? 'why.schedule.changed'),
  presence: ({ change, detail }, { t }) => {
    if (detail === 'phones') return t(change?.after === 'AWAY' ? 'why.phones.AWAY' : 'why.phones.HOME');
    return t(keyOf(PRESENCE, change?.after) ?? 'why.presence.auto');
  },
  switch: switchWords,
  learning: ({ detail }, { t }) => t(detail === 'put-back' ? 'why.learning.put-back' : 'why.learning.begun-anew'),
};

function ofSetting(entry: Entry, teller: Teller): string {
  const { origin, detail, setting, at, until, expected } = entry;
  const { t, difference, lasting } = teller;
  const before = setting?.before?.reason;
  switch (origin) {
    case 'window':
      return t(detail === 'OPEN_WINDOW' ? 'why.window.open' : 'why.window.shut');
    case 'frost':
      return t(detail === 'FROST_GUARD' ? 'why.frost' : 'why.frost.over');
    case 'away':
      if (detail !== 'AWAY') return t('why.away.over');
      return t(expected === null ? 'why.away' : 'why.away.return');
    case 'holiday':
      return t(detail === 'HOLIDAY' ? 'why.holiday' : 'why.holiday.over');
    case 'early-start':
      return until === null ? t('why.early') : t('why.early.lasting', { lasting: lasting(between(at, until)) });
    case 'assistant': {
      if (detail !== 'ADAPTIVE') return t('why.adaptive.over');
      const why = t(expected?.because == null ? 'why.adaptive' : `why.adaptive.${expected.because}`);
      const [planned, held] = [setting?.without?.celsius, setting?.after?.celsius];
      return planned == null || held == null ? why : t('why.adaptive.by', { why, by: difference(planned - held) });
    }
    case 'schedule':
    case 'people':
    case 'dial':
    case 'system':
      if (detail === 'MANUAL') return t('why.hand-again');
      return t(before === 'MANUAL' ? 'why.schedule.after-hand' : 'why.schedule');
  }
}

const REACH: Readonly<Record<NonNullable<RoomView['reach']>['limit'], MessageKey>> = {
  emitter: 'reach.emitter',
  flow: 'reach.flow',
  valve: 'reach.valve',
  window: 'reach.window',
  lead: 'reach.lead',
  quiet: 'reach.quiet',
  setback: 'reach.setback',
};
const LAW: Readonly<Record<string, MessageKey>> = {
  'no-model': 'law.no-model',
  'sensor-silent': 'law.sensor-silent',
  'other-sensor': 'law.other-sensor',
  'model-unproven': 'law.model-unproven',
  'valve-alone-better': 'law.valve-alone-better',
};
const WINDOW: Readonly<Record<string, MessageKey>> = { OPEN: 'why.told.OPEN', SHUT: 'why.told.SHUT', NONE: 'why.told.NONE' };
const SCHEDULE: Readonly<Record<string, MessageKey>> = {
  suggestion: 'why.schedule.suggestion',
  'suggestion-undone': 'why.schedule.suggestion-undone',
};
const PRESENCE: Readonly<Record<string, MessageKey>> = { HOME: 'why.presence.HOME', AWAY: 'why.presence.AWAY' };
