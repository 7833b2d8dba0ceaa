import type { Consents } from '@braise/contract/consents';
import { describe, expect, it } from 'vitest';
import { type DueConsent, dueConsent } from './due-consent.ts';

const sharing = (due: boolean): Consents['dataSharing'] => ({
  homeId: 1,
  required: { partner: 'TINK', partnerName: 'Tink', additionalConsents: [] },
  granted: null,
  decision: null,
  due,
});
const NOTHING: Consents = { analytics: null, services: null, dataSharing: null };
const REFUSED: Consents = { ...NOTHING, analytics: { granted: false, textVersion: 1, language: 'fr', at: '2026-11-20T18:00:00.000Z' } };
const ask = (pathname: string, consents = NOTHING, { flagged = true, consentOnHome = true } = {}) =>
  dueConsent({ pathname, consents, flagged, consentOnHome });

describe('analytics is asked about', () => {
  it.each<[string, string, DueConsent | null, Consents?, { flagged?: boolean; consentOnHome?: boolean }?]>([
    ['on the home of who just came to it', '/main/home', 'analytics'],
    ['on that address with a slash', '/main/home/', 'analytics'],
    ['not where this browser has no reason to', '/main/home', null, NOTHING, { flagged: false }],
    ['not over another page', '/main/home/zoneV2/1', null],
    ['not of who answered', '/main/home', null, REFUSED],
    ['in a web view whose host lets the home ask', '/web-view/home', 'analytics', NOTHING, { flagged: false }],
    ['not in one whose host does not', '/web-view/home', null, NOTHING, { consentOnHome: false }],
  ])('%s', (_, pathname, question, consents, circumstances) => expect(ask(pathname, consents, circumstances)).toBe(question));
});

describe('data sharing is asked about', () => {
  const due = { ...NOTHING, dataSharing: sharing(true) };
  it.each<[string, string, DueConsent | null, Consents?]>([
    ['before any page of the home', '/main/home', 'data-sharing', due],
    ['before the settings', '/main/settings/home/people', 'data-sharing', due],
    ['in a web view', '/web-view/settings', 'data-sharing', due],
    ['not over a consent', '/main/home/consents/analytics', null, due],
    ['not over what is kept of a person', '/main/more/privacy', null, due],
    ['not while a phone is set up', '/web-view/initial-setup/mobile-app/device-selection', null, due],
    ['not once it was answered', '/main/settings', null, { ...NOTHING, dataSharing: sharing(false) }],
  ])('%s', (_, pathname, question, consents) => expect(ask(pathname, consents)).toBe(question));
});
