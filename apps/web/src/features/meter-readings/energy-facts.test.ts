import { expect, it } from 'vitest';
import { factFault } from './energy-facts.ts';

it.each([
  ['area', '', null],
  ['area', '96,5', null],
  ['area', '2', 'figure.within'],
  ['area', 'cent', 'figure.wrong'],
  ['area', '1.250', 'figure.either'],
  ['yearBuilt', '1978', null],
  ['yearBuilt', '2026', null],
  ['yearBuilt', '2027', 'figure.within'],
  ['yearBuilt', '1978,5', 'figure.whole'],
  ['yearBuilt', '78', 'figure.within'],
  ['altitude', '-2', null],
  ['altitude', '\u22122', null],
  ['altitude', '9 000', 'figure.within'],
  ['factor', '0', 'figure.within'],
  ['factor', '10,5312', null],
  ['factor', '10,53125', 'figure.precise'],
] as const)('%s « %s »: %s', (fact, typed, fault) => expect(factFault('fr', fact, typed, 2026)).toBe(fault));
