import { expect, it } from 'vitest';
import { keepLaunchParameters } from './launch-parameters.ts';

function tab() {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, at: (search: string) => keepLaunchParameters({ location: { search }, sessionStorage }) };
}

it('stays known for the tab once the address no longer says it', () => {
  const { at } = tab();
  expect(at('')).toEqual({ os: null, version: '0.0.0', bundle: null });
  const given = { os: 'IOS', version: '8.4.0', bundle: 'partner' };
  expect(at('?os=IOS&version=8.4.0&bundle=partner')).toEqual(given);
  expect(at('?date=2026-01-01')).toEqual(given);
  expect(at('?os=ANDROID&version=9.0.0')).toEqual({ os: 'ANDROID', version: '9.0.0', bundle: null });
});

it('what is kept and is none counts as nothing', () => {
  const { kept, at } = tab();
  at('?os=IOS');
  for (const broken of ['{', 'null', '{"os":"WINDOWS","version":"1.0.0","bundle":null}']) {
    kept.forEach((_value, key) => kept.set(key, broken));
    expect(at('')).toEqual({ os: null, version: '0.0.0', bundle: null });
  }
});

it('does without storage', () => {
  const refuse = () => {
    throw new Error('storage is blocked');
  };
  const scope = { location: { search: '?os=IOS' }, sessionStorage: { getItem: refuse, setItem: refuse } };
  expect(keepLaunchParameters(scope).os).toBe('IOS');
});
