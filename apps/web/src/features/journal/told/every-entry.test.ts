import type { JournalEntryBody } from '@braise/contract/v2';
import { ENTRY_KINDS, type EntryKind, type HomeSwitch, ORIGINS, REASONS, type RoomSwitch } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { LOCALES } from '../../../messages/locale.ts';
import { roomView } from '../../../testing/views.ts';
import { journalWords } from '../words.ts';
import { causeOf } from './cause-of.ts';
import { entryTeller } from './entry-teller.ts';
import { factsOf } from './facts-of.ts';
import { iconOf, pillOf } from './look-of.ts';

const AT = '2026-03-12T16:05:00.000Z';
const LATER = '2026-03-12T16:43:00.000Z';
const on = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;
const ENTRY: JournalEntryBody = {
  id: 1,
  at: AT,
  roomId: 1,
  origin: 'system',
  kind: 'setting',
  detail: null,
  actor: 'engine',
  resident: null,
  client: null,
  setting: null,
  change: null,
  until: null,
  celsius: 19.2,
  expected: null,
  effect: null,
};
const entry = (change: Partial<JournalEntryBody>): JournalEntryBody => ({ ...ENTRY, ...change });
const BY_CAMILLE = { actor: 'resident', resident: { id: 'c', name: 'Camille' }, origin: 'people', client: 'braise-web' } as const;
const changed = (before: string | number | boolean | null, after: string | number | boolean | null) => ({ change: { before, after } });

const SWITCHES: Readonly<Record<RoomSwitch | HomeSwitch, NonNullable<JournalEntryBody['change']>>> = {
  'early-start': { before: false, after: true },
  'away-setting': { before: { power: 'ON', temperature: 16 }, after: null },
  'measuring-device': { before: 'VA1', after: null },
  timetable: { before: 'ONE_DAY', after: 'SEVEN_DAY' },
  'planned-rise': { before: null, after: { from: Date.parse(AT), to: Date.parse(LATER), celsius: 21 } },
  'open-window-detection': { before: true, after: false },
  'open-window-seconds': { before: 900, after: 3900 },
  'open-window-sensitivity': { before: 'NORMAL', after: 'HIGH' },
  'open-window-action': { before: 'SETBACK', after: 'OFF' },
  holiday: {
    before: null,
    after: { from: Date.parse(AT), to: Date.parse(LATER), celsius: 15, rooms: null, hotWaterOff: true, preheats: true },
  },
  calendar: { before: null, after: { host: 'calendar.example', word: 'Vacances' } },
  suggestions: { before: 'UNASKED', after: 'WANTED' },
  'max-flow-temperature': { before: null, after: 55 },
  'flow-temperature-adapts': { before: false, after: true },
  'quiet-hours': { before: null, after: { enabled: true, start: 1320, end: 420 } },
  'adaptive-heating': { before: 0, after: 1 },
  name: { before: 'Salon', after: 'Séjour' },
  room: { before: null, after: 'Bureau' },
  device: { before: 'Vanne', after: null },
  'device-replaced': { before: 'Vanne', after: 'VA0000000002' },
};

/** What else some of them can be. */
const OTHER_VALUES: Readonly<Record<string, readonly string[]>> = {
  timetable: ['THREE_DAY'],
  'open-window-sensitivity': ['LOW'],
  suggestions: ['UNWANTED'],
  // a heat source that nobody has named
  device: [''],
  'device-replaced': [''],
};

const SETTINGS = REASONS.flatMap((detail) =>
  ORIGINS.filter((origin) => origin !== 'people' && origin !== 'dial' && origin !== 'system').flatMap((origin) =>
    REASONS.map((reason) =>
      entry({
        origin,
        detail,
        until: LATER,
        setting: { before: { reason, setting: on(19) }, after: on(20), without: on(20.5) },
        expected: { celsius: 20.5, at: LATER, because: 'sun' },
        effect: { celsius: 20.4, at: LATER, reachedAt: AT },
      }),
    ),
  ),
);
const SET = { setting: { before: { reason: 'SCHEDULE', setting: on(19) }, after: on(21), without: on(19) } } as const;

/** What is written of each kind, in the ways in which it is. */
const EVERY: Readonly<Record<EntryKind, readonly JournalEntryBody[]>> = {
  setting: SETTINGS,
  law: [null, 'no-model', 'sensor-silent', 'other-sensor', 'model-unproven', 'valve-alone-better'].map((after) =>
    entry({ kind: 'law', detail: 'valve-alone', ...changed(null, after) }),
  ),
  reach: ['emitter', 'flow', 'quiet', 'valve', 'window', 'lead', 'setback', null].map((detail) =>
    entry({ kind: 'reach', detail, until: LATER, ...changed(null, detail === null ? null : 21) }),
  ),
  moved: [1, 7, null].map((after) => entry({ kind: 'moved', ...changed(null, after) })),
  flow: [
    entry({
      kind: 'flow',
      roomId: null,
      celsius: null,
      detail: 'boiler-1',
      change: { before: [{ outdoor: 5, shift: 0 }], after: [{ outdoor: 5, shift: -2 }] },
    }),
  ],
  manual: ['app', 'boost', 'all-off', 'device'].flatMap((detail) => [
    entry({ ...BY_CAMILLE, ...SET, kind: 'manual', detail, until: LATER }),
    entry({ ...SET, kind: 'manual', detail, actor: 'device', origin: 'dial' }),
    entry({ ...SET, kind: 'manual', detail, actor: 'staff', origin: 'people', client: 'staff' }),
    entry({ ...BY_CAMILLE, ...SET, kind: 'manual', detail, resident: null, client: 'test' }),
  ]),
  resume: [entry({ ...BY_CAMILLE, kind: 'resume', setting: { ...SET.setting, after: null, without: null } })],
  undo: [entry({ ...BY_CAMILLE, kind: 'undo', setting: { ...SET.setting, after: null, without: null } })],
  window: ['OPEN', 'SHUT', 'NONE'].map((after) => entry({ ...BY_CAMILLE, kind: 'window', ...changed(null, after) })),
  schedule: [
    entry({
      ...BY_CAMILLE,
      kind: 'schedule',
      detail: 'ONE_DAY',
      change: {
        before: { MONDAY_TO_SUNDAY: [{ start: '07:00', end: '09:00', celsius: 21 }] },
        after: { MONDAY_TO_SUNDAY: [{ start: '07:00', end: '09:00', celsius: 21, holdsWhenAway: true }] },
      },
    }),
    entry({
      ...BY_CAMILLE,
      kind: 'schedule',
      detail: 'THREE_DAY',
      change: {
        before: { SATURDAY: [{ start: '07:00', end: '09:00', celsius: 21 }] },
        after: { SATURDAY: [{ start: '07:00', end: '09:00', celsius: null }], SUNDAY: [{ start: '00:00', end: '24:00', celsius: 20 }] },
      },
    }),
  ],
  presence: [
    ...['HOME', 'AWAY'].map((after) =>
      entry({ kind: 'presence', roomId: null, detail: 'phones', origin: 'people', ...changed(null, after) }),
    ),
    ...['HOME', 'AWAY', null].map((after) =>
      entry({ ...BY_CAMILLE, kind: 'presence', roomId: null, detail: 'lock', ...changed('HOME', after) }),
    ),
  ],
  switch: Object.entries(SWITCHES).flatMap(([detail, change]) => {
    const values = [change.before, change.after, ...(OTHER_VALUES[detail] ?? [])];
    return values.flatMap((before) => values.map((after) => entry({ ...BY_CAMILLE, kind: 'switch', detail, change: { before, after } })));
  }),
  learning: ['begun-anew', 'put-back'].map((detail) => entry({ ...BY_CAMILLE, kind: 'learning', detail, ...changed(null, null) })),
};

/** What only the wire says: a name in capitals or with a hyphen, the name of an app or a device, a value that was not put into words. */
const RAW =
  /[A-Z]{3,}|[a-z]+-(?:alone|model|start|window|setting|device|rise|off|anew|back|silent|sensor)|braise-|boiler-1|VA1|null|undefined|NaN|\[object|true|false/;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(ENTRY_KINDS)('%s is told in words, and so is all that is known of it', async (kind) => {
    const t = await journalWords.load(locale);
    const teller = entryTeller({
      t,
      format: createFormat(locale),
      home: { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' },
      rooms: new Map([[1, roomView()]]),
      minute: Date.parse(LATER),
    });
    expect(EVERY[kind]).not.toHaveLength(0);
    for (const one of EVERY[kind]) {
      const pill = pillOf(one, teller);
      const told = [
        causeOf(one, teller),
        ...factsOf(one, teller).flatMap((fact) => [fact.term, ...fact.told]),
        ...(pill === null ? [] : [pill.text]),
      ];
      const sides = factsOf(one, teller).filter(({ term }) => [t('before'), t('after')].includes(term));
      expect(new Set(sides.map((side) => side.told.join('\n'))).size).toBe(sides.length);
      for (const text of told) expect([one.detail, text]).toEqual([one.detail, expect.not.stringMatching(RAW)]);
      for (const text of told) expect([one.detail, text]).toEqual([one.detail, expect.stringMatching(/\S/)]);
      expect(iconOf(one)).toMatch(/\S/);
    }
  });
});
