import type { JournalEntryBody } from '@braise/contract/v2';
import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { roomView } from '../../../testing/views.ts';
import { journalWords } from '../words.ts';
import { entryTeller } from './entry-teller.ts';
import { together } from './together.ts';

const AT = '2026-03-12T07:30:00.000Z';
const entry = (id: number, change: Partial<JournalEntryBody> = {}): JournalEntryBody => ({
  id,
  at: AT,
  roomId: id,
  origin: 'schedule',
  kind: 'setting',
  detail: 'SCHEDULE',
  actor: 'engine',
  resident: null,
  client: null,
  setting: null,
  change: null,
  until: null,
  celsius: null,
  expected: null,
  effect: null,
  ...change,
});

it('is one what was done to several rooms at once and is told alike, whatever stands between; what was done twice to one is not', async () => {
  const teller = entryTeller({
    t: await journalWords.load('fr'),
    format: createFormat('fr'),
    home: { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' },
    rooms: new Map([[1, roomView()]]),
    minute: Date.parse(AT),
  });
  const entries = [
    entry(9, { at: '2026-03-12T07:30:01.000Z' }),
    entry(8),
    entry(7, { kind: 'law', origin: 'system' }),
    entry(6),
    entry(5, { roomId: null, kind: 'flow', origin: 'system' }),
    entry(4, { roomId: null, kind: 'flow', origin: 'system' }),
    entry(3, { origin: 'window' }),
    entry(2),
    entry(1, { kind: 'schedule', origin: 'people' }),
    entry(0, { roomId: 1, kind: 'schedule', origin: 'people' }),
  ];
  expect(together(entries, teller).map((done) => done.map(({ id }) => id))).toEqual([[9], [8, 6, 2], [7], [5], [4], [3], [1], [0]]);
});
