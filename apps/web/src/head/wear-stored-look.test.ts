import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wearStoredLook } from './wear-stored-look.ts';

const root = { lang: 'fr', dataset: {} };
beforeEach(() => {
  root.lang = 'fr';
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => [] });
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const giveStorage = (get: () => Pick<Storage, 'getItem'>) => Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });

it('takes the language of the browser where storage is refused', () => {
  giveStorage(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(wearStoredLook).toThrow('');
  expect(root.lang).toBe('en');
});

it('takes the language that was chosen on this device first', () => {
  giveStorage(() => ({ getItem: (key) => (key === 'braise.locale' ? 'fr' : null) }));
  root.lang = '';
  wearStoredLook();
  expect(root.lang).toBe('fr');
});
