import type { RoomControlBody } from '@braise/contract/hops';
import { expect, it } from 'vitest';
import { createFormat } from '../../../../messages/format.ts';
import { roomControlFacts } from './room-control-facts.ts';
import { deviceWords } from '../words.ts';

const unknown: RoomControlBody = { roomId: 1, law: null, model: null, refused: null, heatedDays: null };
const learned = { hours: 6, rmse: 0.31, persistence: 1.2 };
const model = { version: 1, learnedTo: '2026-01-20T23:30:00Z', validated: [{ ...learned, hours: 1, rmse: 0.2 }, learned], lately: null };

async function facts(control: Partial<RoomControlBody>, name: string | null = null) {
  const words = { t: await deviceWords.load('fr'), format: createFormat('fr'), zone: 'Europe/Paris' };
  return roomControlFacts({ ...unknown, ...control }, name, words);
}

it.each([
  [{ by: 'external-temperature', because: null }, 'Par la température de la pièce, donnée à la vanne'],
  [{ by: 'setpoint', because: 'writes-spent' }, 'Par la consigne de la vanne\u202F: pile ménagée pour l’instant'],
  [{ by: 'valve-alone', because: 'valve-alone-better' }, 'Par la vanne seule\u202F: elle tient mieux la pièce ainsi'],
  [null, null],
] as const)('%j is told in words', async (law, told) => {
  expect((await facts({ law }))[0]).toEqual(['Régulation', told]);
});

it('tells up to when a model was learned, in the zone of the home, and what it is off by', async () => {
  expect((await facts({ model }))[1]).toEqual([
    'Modèle de la pièce',
    'Appris jusqu’au 21 janvier 2026, ± 0,3\u00A0K à 6\u00A0h, version 1',
  ]);
  expect((await facts({ model: { ...model, validated: [] } }))[1]?.[1]).toContain('± –');
});

it('tells why there is none', async () => {
  expect((await facts({}))[1]?.[1]).toBe('Pas encore');
  expect((await facts({ refused: 'no-rises' }))[1]?.[1]).toMatch(/^Pas encore\u202F: .+/);
});

it.each([
  [0, 'Pas encore\u202F: 0 jour de chauffage sur 5'],
  [3, 'Pas encore\u202F: 3 jours de chauffage sur 5'],
])('tells how far a first model is with %d days of heating', async (heated, told) => {
  expect((await facts({ refused: 'too-few-heated-days', heatedDays: { heated, needed: 5 } }))[1]?.[1]).toBe(told);
});

it('tells that a first model awaits the work of a night once there are days enough', async () => {
  const told = async (refused: 'too-few-heated-days' | null) => (await facts({ refused, heatedDays: { heated: 5, needed: 5 } }))[1]?.[1];
  expect(await told('too-few-heated-days')).toBe('Pas encore\u202F: assez de jours de chauffage, calculé l’une des prochaines nuits');
  expect(await told(null)).not.toContain('sur 5');
});

it('names the rooms of a device that stands in several', async () => {
  expect((await facts({}, 'Salon')).map(([name]) => name)).toEqual(['Régulation, Salon', 'Modèle, Salon']);
});
