import { describe, expect, it } from 'vitest';
import { floorByName } from './floor-by-name.ts';
import { ROOM_WORDS } from './room-words.ts';

describe('the floor of a room by its name', () => {
  it.each([
    ['Salon', 28],
    ['Séjour / cuisine', 28],
    ['Cuisine-séjour', 28],
    ['Cuisine et salon', 28],
    ['Cuisine', 11],
    ['Chambre de Léa', 12],
    ['enfant', 12],
    ['Salle de bains parents', 6],
    ['salle-eau', 6],
    ['Salle d’eau', 6],
    ['Sdb1', 6],
    ['Salon2', 28],
    ['Bureau', 10],
    ['Entrée', 7],
    ['WC', 2],
    ['Chambre avec salle de bain', 12],
    ['Chambre au-dessus du salon', 12],
    ['Chambre (sous le salon)', 12],
    ['Salle de bain chambre', 6],
    ['RDC - Salle à manger', 14],
  ])('in French: %s, %d m²', (name, area) => {
    expect(floorByName(name)).toMatchObject({ area, isNamed: true });
  });

  it.each([
    ['Living room', 28],
    ['Livingroom', 28],
    ['Kitchen/living room', 28],
    ['Kitchen and dining', 14],
    ['Bathroom 2', 6],
    ['Bedroom with ensuite', 12],
    ['Bedroom above the living room', 12],
    ['Master bedroom', 12],
    ['Master bath', 6],
    ['Kids’ bathroom', 6],
    ['Bedroom hallway', 7],
    ['Ensuite', 6],
    ['En-suite', 6],
    ['Guestroom', 12],
    ['Utility room', 6],
  ])('in English: %s, %d m²', (name, area) => {
    expect(floorByName(name)).toMatchObject({ area, isNamed: true });
  });

  it.each([
    ['Wohnzimmer', 28],
    ['Schlafzimmer', 12],
    ['Elternschlafzimmer', 12],
    ['Küche', 11],
    ['Kueche', 11],
    ['Waschküche', 6],
    ['Wohnküche', 28],
    ['Bad', 6],
    ['Gästebad', 6],
    ['Kinderzimmer 1', 12],
    ['Flur', 7],
    ['Schlafzimmer über dem Wohnzimmer', 12],
    ['Wohnzimmer mit Küche', 28],
    ['soggiorno', 28],
    ['Camera da letto', 12],
    ['Cameretta', 12],
    ['Cucina', 11],
    ['Bagno ospiti', 6],
    ['Camera con bagno', 12],
    ['Cucina e soggiorno', 28],
    ['Salón', 28],
    ['Dormitorio principal', 12],
    ['Cocina', 11],
    ['Baño', 6],
    ['Dormitorio con baño', 12],
    ['Niños', 12],
    ['Woonkamer', 28],
    ['Slaapkamer boven de keuken', 12],
    ['Keuken', 11],
    ['Bijkeuken', 6],
    ['Badkamer', 6],
    ['Woonkamer en keuken', 28],
  ])('in German, Italian, Spanish and Dutch: %s, %d m²', (name, area) => {
    expect(floorByName(name)).toMatchObject({ area, isNamed: true });
  });

  it.each(['Léa', '', 'Pièce 3', 'Challet', 'Marshall', 'Chantal', 'Camille'])('says little of « %s »', (name) => {
    const floor = floorByName(name);
    expect(floor.isNamed).toBe(false);
    expect(floor.deviation).toBeGreaterThan(floorByName('Salon').deviation);
  });
});

const wordsOf = (words: string): readonly string[] => words.split('|').map((word) => word.replace('-', ''));

describe.each(Object.entries(ROOM_WORDS))('words of %s', (language, { rooms, head, before, and }) => {
  const all = Object.values(rooms).flatMap(wordsOf);
  const elsewhere = new Set(
    Object.entries(ROOM_WORDS).flatMap(([other, words]) => (other === language ? [] : Object.values(words.rooms).flatMap(wordsOf))),
  );
  const areaOf = (name: string): number => floorByName(name).area;

  it('are of small letters, and each of one use', () => {
    for (const word of all) expect(word).toMatch(/^[a-z' ]+$/u);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are told whatever stands after them', () => {
    for (const word of all) {
      expect(floorByName(word).isNamed).toBe(true);
      for (const name of [`${word.toUpperCase()} 2`, `${word}2`, ` ${word} (Zoé)`])
        expect([name, areaOf(name)]).toEqual([name, areaOf(word)]);
    }
  });

  it('count by the first of two where the other only says where it is, by the largest where they are one, and else by the head', () => {
    // of this language alone
    const some = Object.values(rooms).flatMap((words) => wordsOf(words).find((word) => !elsewhere.has(word)) ?? []);
    expect(some.length).toBeGreaterThan(5);
    for (const one of some)
      for (const other of some) {
        for (const each of before.split('|'))
          expect([each, one, other, areaOf(`${one} ${each} ${other}`)]).toEqual([each, one, other, areaOf(one)]);
        for (const each of ['/', '+', ...and.split('|')])
          expect([each, one, other, areaOf(`${one} ${each} ${other}`)]).toEqual([each, one, other, Math.max(areaOf(one), areaOf(other))]);
        expect([one, other, areaOf(`${one} ${other}`)]).toEqual([one, other, areaOf(head === 'first' ? one : other)]);
      }
  });
});
