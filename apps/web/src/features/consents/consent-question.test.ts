import type { Consents } from '@braise/contract/consents';
import { expect, it } from 'vitest';
import { consentDecision, consentQuestion } from './consent-question.ts';

const DECISION = { granted: true, textVersion: 1, language: 'fr', at: '2026-02-01T10:00:00.000Z' } as const;
const SHARING = { homeId: 7, required: null, granted: null, decision: DECISION, due: false };
const consents = (change: Partial<Consents> = {}): Consents => ({ analytics: null, services: null, dataSharing: null, ...change });
const askedFor = (additionalConsents: readonly 'REMOTE_MONITORING'[]) => ({
  dataSharing: {
    ...SHARING,
    required: { partner: 'CHAUDELIER', partnerName: 'Chaudelier', additionalConsents: [...additionalConsents] },
  },
});

it.each(['analytics', 'services'] as const)('asks about %s before anything is known', (kind) =>
  expect(consentQuestion(kind, null)).toEqual({ partner: '', monitoring: false }),
);

it('asks about data sharing for the partner of the home, once that is known', () => {
  expect(consentQuestion('dataSharing', null)).toBe('unknown');
  expect(consentQuestion('dataSharing', consents(askedFor([])))).toEqual({ partner: 'Chaudelier', monitoring: false });
  expect(consentQuestion('dataSharing', consents(askedFor(['REMOTE_MONITORING'])))).toMatchObject({ monitoring: true });
});

it.each([consents(), consents({ dataSharing: SHARING })])('asks about data sharing for nobody else', (without) =>
  expect(consentQuestion('dataSharing', without)).toBe('nobody'),
);

it('knows the answer to each question', () => {
  const known = consents({ services: { ...DECISION, granted: false }, dataSharing: SHARING });
  expect(consentDecision('analytics', known)).toBeNull();
  expect(consentDecision('services', known)).toMatchObject({ granted: false });
  expect(consentDecision('dataSharing', known)).toEqual(DECISION);
  expect(consentDecision('dataSharing', null)).toBeNull();
});
