import { instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { dataSharingOf, type HomeDecision, type Required } from './data-sharing.ts';

const ASKED: Required = { partner: 'SPARKASSE', partnerName: 'Sparkasse', additionalConsents: ['REMOTE_MONITORING'] };
const GRANTED: HomeDecision = {
  partner: 'SPARKASSE',
  additionalConsents: ['REMOTE_MONITORING'],
  granted: true,
  textVersion: 1,
  language: 'fr',
  at: instant(0),
};

describe('data sharing is asked for', () => {
  it.each<[string, Required | null, HomeDecision | null, boolean]>([
    ['where a partner asks and nobody has answered', ASKED, null, true],
    ['where another partner asks now', ASKED, { ...GRANTED, partner: 'TINK' }, true],
    ['where remote monitoring is asked for besides', ASKED, { ...GRANTED, additionalConsents: [] }, true],
    ['not where it was granted', ASKED, GRANTED, false],
    ['not where it was refused', ASKED, { ...GRANTED, granted: false }, false],
    ['not where less is asked for than was granted', { ...ASKED, additionalConsents: [] }, GRANTED, false],
    ['not where there is no partner', null, null, false],
  ])('%s', (_, required, last, due) => expect(dataSharingOf(required, last).due).toBe(due));
});

it('what was granted is told until it is taken back', () => {
  expect(dataSharingOf(ASKED, GRANTED).granted).toEqual({ partner: 'SPARKASSE', additionalConsents: ['REMOTE_MONITORING'] });
  expect(dataSharingOf(ASKED, { ...GRANTED, granted: false })).toMatchObject({ granted: null, decision: { granted: false } });
});

it('what was granted to a text that asks for less is asked for again', () =>
  expect(dataSharingOf(ASKED, GRANTED, 2)).toMatchObject({ due: true, granted: null, decision: null }));
