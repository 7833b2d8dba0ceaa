import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import { isEdited, openEnergy, readAgain, saidIn, saveOver, typeOver } from './energy-edits.ts';

const KEPT: EnergySettingsBody = {
  energySource: 'GAS',
  unit: 'm3',
  readingsOf: null,
  areaInSquareMetres: 96,
  yearBuilt: 1931,
  altitudeInMetres: null,
  altitudeCounts: true,
  dwelling: null,
  conversions: [],
  estimate: null,
  showReadingsBanner: false,
};
const form = openEnergy(KEPT, 'fr');
const changed = (change: Partial<EnergySettingsBody>): EnergySettingsBody => ({ ...KEPT, ...change });

it('follows what somebody else says, but where something was typed over it', () => {
  const typed = typeOver(form, { area: '101', factor: '11' }, false);
  expect(saidIn(readAgain(typed, changed({ areaInSquareMetres: 90, yearBuilt: 1950 }), 'fr', false))).toMatchObject({
    area: '101',
    yearBuilt: '1950',
    factor: '11',
  });
  // typed back is not typed
  const back = typeOver(typed, { area: '96', factor: '' }, false);
  expect(isEdited(back)).toBe(false);
  expect(saidIn(readAgain(back, changed({ areaInSquareMetres: 90 }), 'fr', false)).area).toBe('90');
});

it('lets go of a coefficient once somebody else says another energy, and of no other while its own is saved', () => {
  const typed = typeOver(form, { unit: 'kWh', factor: '11', area: '101' }, false);
  const oil = changed({ energySource: 'OIL', unit: 'l' });
  expect(saidIn(readAgain(typed, oil, 'fr', false))).toMatchObject({ source: 'OIL', unit: 'l', factor: '', area: '101' });
  const own = typeOver(form, { source: 'OIL', unit: 'l' }, false);
  const meanwhile = typeOver(own, { factor: '10,2' }, true);
  expect(saidIn(readAgain(meanwhile, oil, 'fr', true))).toMatchObject({ source: 'OIL', factor: '10,2' });
  // what was saved stood there already when it is read late
  const late = typeOver(saveOver(own, saidIn(own), KEPT), { factor: '10,2' }, false);
  expect(saidIn(readAgain(late, oil, 'fr', false))).toMatchObject({ source: 'OIL', factor: '10,2' });
});

it('has what was saved stand until it is read, and keeps what was typed meanwhile, the former figure too', () => {
  const sent = typeOver(form, { area: '97,50', factor: '11', since: '2026-01-01' }, false);
  const saved = saveOver(sent, saidIn(sent), KEPT);
  expect([saidIn(saved), isEdited(saved)]).toEqual([{ ...saidIn(form), area: '97,50' }, false]);
  const again = saveOver(typeOver(sent, { area: '96' }, true), saidIn(sent), KEPT);
  expect([saidIn(again).area, isEdited(again)]).toEqual(['96', true]);
  // it was read before the answer came
  const read = readAgain(sent, changed({ areaInSquareMetres: 97.5 }), 'fr', true);
  expect(saidIn(saveOver(read, saidIn(sent), KEPT))).toMatchObject({ area: '97,5', factor: '' });
});
