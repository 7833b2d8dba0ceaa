import { describe, expect, it } from 'vitest';
import { floorByName } from './floor-by-name.ts';

describe('the floor of a room by its name', () => {
  it.each([
    ['Salon', 28],
    ['Séjour / cuisine', 28],
    ['Living room', 28],
    ['Cuisine', 11],
    ['Chambre de Léa', 12],
    ['enfant', 12],
    ['Salle de bains parents', 6],
    ['salle-eau', 6],
    ['Salle d’eau', 6],
    ['Bathroom 2', 6],
    ['Sdb1', 6],
    ['Bedroom with ensuite', 12],
    ['Salon2', 28],
    ['Bureau', 10],
    ['Entrée', 7],
    ['WC', 2],
  ])('%s: %d m²', (name, area) => {
    expect(floorByName(name)).toMatchObject({ area, isNamed: true });
  });

  it.each(['Léa', '', 'Pièce 3', 'Challet', 'Marshall'])('says little of « %s »', (name) => {
    const floor = floorByName(name);
    expect(floor.isNamed).toBe(false);
    expect(floor.deviation).toBeGreaterThan(floorByName('Salon').deviation);
  });
});
