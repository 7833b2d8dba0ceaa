import { expect, it } from 'vitest';
import { dropDraft, keepDraft, NO_DRAFT, readDraft } from './home-draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const home = { ...NO_DRAFT, name: 'La Tuilerie', touched: true, geolocation: { latitude: 45.8, longitude: 4.85 } };

it('what was typed survives a reload of the tab, for who typed it', () => {
  const store = memory();
  keepDraft(store, 'ada', home);
  expect(readDraft(store, 'ada')).toEqual(home);
  expect(readDraft(store, 'nora')).toEqual(NO_DRAFT);
  dropDraft(store, 'ada');
  expect(readDraft(store, 'ada')).toEqual(NO_DRAFT);
});

it('what was typed before products were asked for is there still', () => {
  const store = memory();
  keepDraft(store, 'ada', home);
  const { offer: _, ...before } = home;
  expect(readDraft({ ...store, getItem: () => JSON.stringify(before) }, 'ada')).toEqual(home);
});

it.each(['{', '[]', '{"name":3}', JSON.stringify({ ...home, geolocation: { latitude: 91, longitude: 0 } })])(
  'from what cannot be read (%s) one begins anew',
  (garbled) => {
    const store = { ...memory(), getItem: () => garbled };
    expect(readDraft(store, 'ada')).toEqual(NO_DRAFT);
  },
);
