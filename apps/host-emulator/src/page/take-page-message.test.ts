import { pageMessages, readHostMessage, writeHostMessage, type PageMessageName } from '@braise/contract/host';
import { pageExamples } from '@braise/contract/host/examples';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FIRST_STATE } from './phone-state.ts';
import { takePageMessage } from './take-page-message.ts';

beforeAll(() => void vi.stubGlobal('navigator', { language: 'fr-FR' }));
afterAll(() => void vi.unstubAllGlobals());

it.each(Object.keys(pageMessages))('takes %s, and answers within the protocol', (key) => {
  const name = key as PageMessageName;
  for (const payload of pageExamples[name]) {
    const { effects } = takePageMessage(FIRST_STATE, { name, payload, id: 'q1' } as Parameters<typeof takePageMessage>[1]);
    for (const effect of effects.filter((one) => one.do === 'say'))
      expect(readHostMessage(writeHostMessage(effect.name, effect.payload)).ok).toBe(true);
  }
  expect(pageExamples[name].length).toBeGreaterThan(0);
});

it('asks the person once, and knows the answer then', () => {
  const ask = { name: 'requestLocationPermission', payload: { enable: true }, id: 'q1' } as const;
  expect(takePageMessage(FIRST_STATE, ask).effects).toEqual([{ do: 'askPermission', answerTo: 'q1' }]);
  const answer = { do: 'say', name: 'onLocationPermissionChanged', payload: { locationPermissionState: 'RESTRICTED' }, answerTo: 'q1' };
  expect(takePageMessage({ ...FIRST_STATE, permission: 'RESTRICTED' }, ask).effects).toEqual([answer]);
});

it('keeps of the bar what a message leaves out', () => {
  const ui = { ...FIRST_STATE.ui, displayBottomBar: true };
  const { phone } = takePageMessage({ ...FIRST_STATE, ui }, { name: 'uiComponentState', payload: { screenOrientation: 'LANDSCAPE' } });
  expect(phone.ui).toEqual({ ...ui, screenOrientation: 'LANDSCAPE' });
});
