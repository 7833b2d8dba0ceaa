import type { JournalBody, JournalEntryBody, JournalSetting } from '@braise/contract/v2';
import { type Setting, iso, setpointOf } from '@braise/domain';
import type { JournalPage } from '../../features/journal/read-journal.ts';
import { scheduleChange } from './schedule-change.ts';
import type { SettingBefore, WrittenEntry } from '../../features/journal/journal.store.ts';

export const journalBody = ({ entries, next }: JournalPage): JournalBody => ({ entries: entries.map(entryBody), next });

function entryBody({ at, kind, before, after, without, until, expected, effect, ...entry }: WrittenEntry): JournalEntryBody {
  const { id, roomId, origin, detail, actor, resident, client, celsius } = entry;
  return {
    id,
    at: iso(at),
    roomId,
    origin,
    kind,
    detail,
    actor,
    resident,
    client,
    setting: OF_SETTINGS.has(kind) ? { before: beforeBody(before), after: settingBody(after), without: settingBody(without) } : null,
    change: changeBody(kind, before, after),
    until: until === null ? null : iso(until),
    celsius,
    expected: expected && { celsius: expected.celsius, at: iso(expected.at), because: expected.because ?? null },
    effect: effect && {
      celsius: effect.celsius,
      at: iso(effect.at),
      reachedAt: effect.reachedAt === null ? null : iso(effect.reachedAt),
    },
  };
}

function changeBody(kind: WrittenEntry['kind'], before: unknown, after: unknown): JournalEntryBody['change'] {
  if (OF_SETTINGS.has(kind)) return null;
  // plain JSON, as it was written
  return kind === 'schedule' ? scheduleChange(before, after) : ({ before, after } as JournalEntryBody['change']);
}

/** Kinds whose `before` is the setting that was in force. */
const OF_SETTINGS: ReadonlySet<WrittenEntry['kind']> = new Set(['setting', 'manual', 'resume', 'undo']);

function beforeBody(before: unknown): { readonly reason: string; readonly setting: JournalSetting } | null {
  const known = before as SettingBefore | null;
  const setting = settingBody(known?.setting ?? null);
  return known === null || setting === null ? null : { reason: known.reason, setting };
}

function settingBody(value: unknown): JournalSetting | null {
  const setting = value as Setting | null;
  if (setting === null) return null;
  return { power: setting.power, celsius: setpointOf(setting), mode: setting.power === 'ON' ? (setting.mode ?? null) : null };
}
