import { afterEach, expect, it } from 'vitest';
import { keepPhone, storedPhone, onPhoneChanged, phoneChanged } from './stored-phone.ts';

const tabs = new EventTarget();
const keep = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
let heard = 0;
const off = onPhoneChanged(() => (heard += 1), tabs);
afterEach(() => {
  heard = 0;
});

it('is one phone of one home', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(storedPhone(storage, 7)).toBeNull();
  keepPhone(storage, 7, 3);
  expect([storedPhone(storage, 7), storedPhone(storage, 8)]).toEqual([3, null]);
});

it('hears of a change here and in another tab', () => {
  phoneChanged();
  keep('braise.phone');
  keep(null);
  expect(heard).toBe(3);
});

it('leaves alone what else the tabs keep', () => {
  keep('braise.last-view');
  expect(heard).toBe(0);
});

it('ends', () => {
  off();
  phoneChanged();
  keep('braise.phone');
  expect(heard).toBe(0);
});
