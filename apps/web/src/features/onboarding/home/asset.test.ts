import { expect, it } from 'vitest';
import { ASSETS, stepOf } from './asset.ts';

it('each asset has its step', () => expect(ASSETS.map(stepOf)).toEqual(['home-name', 'tariff']));
it('an unknown one is a fault of ours', () => expect(() => stepOf('BICYCLE')).toThrow('Unknown asset selected: BICYCLE'));
