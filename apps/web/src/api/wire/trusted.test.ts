import { expect, it } from 'vitest';
import { homeView } from '../../testing/views.ts';
import { SESSION_TOKEN } from '../../testing/listen.ts';
import { trusted } from './trusted.ts';

it('takes what our server sends', () => {
  const view = homeView([]);
  expect(trusted('homeView', view)).toBe(view);
  expect(trusted('sessionToken', SESSION_TOKEN)).toBe(SESSION_TOKEN);
});

it.each([null, undefined, '', 7, [], {}, { errors: [] }])('takes %o from nobody', (value) => {
  for (const name of ['homeView', 'liveEvent', 'sessionToken', 'sessionStatus'] as const) expect(trusted(name, value)).toBeNull();
});

it('is held against the schemas of the contract by every test of the web', () => {
  expect(() => trusted('homeView', { ...homeView([]), home: null })).toThrow('home');
  expect(() => trusted('liveEvent', { type: 'room-removed', roomId: '4' })).toThrow('roomId');
  expect(() => trusted('sessionToken', { ...SESSION_TOKEN, expiresIn: 'soon' })).toThrow('expiresIn');
  expect(() => trusted('sessionStatus', { signedIn: 1 })).toThrow('signedIn');
});
