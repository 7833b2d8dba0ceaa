import type { JournalEntryBody } from '@braise/contract/v2';
import { expect, it } from 'vitest';
import { createFormat } from '../../../messages/format.ts';
import { roomView } from '../../../testing/views.ts';
import { journalWords } from '../words.ts';
import { causeOf } from './cause-of.ts';
import { entryTeller } from './entry-teller.ts';
import { factsOf } from './facts-of.ts';
import { pillOf } from './look-of.ts';

const at = (time: string) => `2026-03-12T${time}:00.000Z`;
const on = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;
const entry = (change: Partial<JournalEntryBody>): JournalEntryBody => ({
  id: 1,
  at: at('16:05'),
  roomId: 1,
  origin: 'people',
  kind: 'manual',
  detail: 'app',
  actor: 'resident',
  resident: { id: 'c', name: 'Camille' },
  client: 'braise-web',
  setting: { before: { reason: 'SCHEDULE', setting: on(19) }, after: on(21), without: on(19) },
  change: null,
  until: at('21:30'),
  celsius: 19.2,
  expected: null,
  effect: null,
  ...change,
});
const ENGINE = { actor: 'engine', resident: null, client: null, kind: 'setting' } as const;

async function told(change: Partial<JournalEntryBody>) {
  const teller = entryTeller({
    t: await journalWords.load('fr'),
    format: createFormat('fr'),
    home: { timeZone: 'Europe/Paris', temperatureUnit: 'CELSIUS' },
    rooms: new Map([[1, roomView()]]),
    minute: Date.parse(at('17:00')),
  });
  const one = entry(change);
  return {
    cause: causeOf(one, teller),
    pill: pillOf(one, teller),
    facts: factsOf(one, teller).map(({ term, told: lines }) => [term, ...lines]),
  };
}

it.each([
  ['device', null, 'Vanne', 'Camille, appareil placé ici\u202F: Vanne'],
  ['device', null, '', 'Camille, appareil placé ici'],
  ['device', 'Vanne', null, 'Camille, appareil retiré\u202F: Vanne'],
  ['device', '', null, 'Camille, appareil retiré'],
  ['device-replaced', '', 'BR1', 'Camille, appareil remplacé, par BR1'],
  ['room', null, 'Bureau', 'Camille, pièce ajoutée\u202F: Bureau'],
])('tells of a %s, %j before and %j after, as it came or went, by its name where it has one', async (detail, before, after, cause) => {
  expect((await told({ kind: 'switch', detail, setting: null, until: null, change: { before, after } })).cause).toBe(cause);
});

it('tells who set a room, by what, until when, what the room had and what would be without it', async () => {
  expect(await told({})).toEqual({
    cause: 'Camille',
    pill: { text: '21,0\u202F°', surface: 'heat t21' },
    facts: [
      ['Par', 'Camille, dans le navigateur'],
      ['Dure jusqu’à', '22:30'],
      ['La pièce était à', '19,2\u202F°'],
      ['Sans cela', '19,0\u202F°'],
    ],
  });
  expect((await told({ detail: 'boost', until: at('16:35') })).cause).toBe('Camille, boost de 30\u00A0min');
  expect((await told({ resident: null, until: null })).facts.slice(0, 2)).toEqual([
    ['Par', 'Un ancien résident, dans le navigateur'],
    ['Dure jusqu’à', 'jusqu’à nouvel ordre'],
  ]);
});

it('tells how long a room is preheated, and what was measured of what was expected', async () => {
  const early = { ...ENGINE, origin: 'early-start', detail: 'EARLY_START', at: at('04:22'), until: at('05:30') } as const;
  const warmth = { celsius: 20.5, at: at('05:30') };
  const { cause, facts } = await told({
    ...early,
    expected: { ...warmth, because: null },
    effect: { ...warmth, celsius: 20.3, reachedAt: null },
  });
  expect(cause).toBe('préchauffage de 1\u00A0h\u00A008');
  expect(facts).toContainEqual(['Attendu à 06:30', '20,5\u202F°']);
  expect(facts).toContainEqual(['Mesuré à 06:30', '20,3\u202F°']);
  expect(facts.map(([term]) => term)).not.toContain('Atteint à');
});

it('tells what became of a room in a word where a figure says less', async () => {
  const off = { before: null, after: { power: 'OFF', celsius: null, mode: null }, without: null } as const;
  expect(await told({ ...ENGINE, origin: 'window', detail: 'OPEN_WINDOW', setting: off })).toMatchObject({
    cause: 'fenêtre ouverte',
    pill: { text: 'coupé', surface: 'frost' },
  });
  expect(await told({ ...ENGINE, origin: 'away', detail: 'AWAY' })).toMatchObject({ pill: { text: 'absent', surface: 'away' } });
  // somebody comes back: the room is warmed, and is not told as left
  const back = { celsius: 21, at: at('17:30'), because: null };
  expect(await told({ ...ENGINE, origin: 'away', detail: 'AWAY', expected: back })).toMatchObject({
    cause: 'retour attendu',
    pill: { text: '21,0\u202F°' },
  });
  expect((await told({ setting: off })).pill).toEqual({ text: 'éteint', surface: 'frost' });
});
