import { expect, it } from 'vitest';
import { modeOfAddress } from './mode-of-address.ts';

const nothingKept = { getItem: () => null };
const at = (pathname: string) => ({ pathname });

it.each([
  ['/main/home', 'web-app'],
  ['/auth/sign-in', 'web-app'],
  ['/web-views', 'web-app'],
  ['/web-view', 'web-view'],
  ['/web-view/home', 'web-view'],
  ['/web-view/demonstration', 'web-view'],
  ['/web-view/demo/home', 'no-auth'],
  ['/backend-access', 'backend'],
] as const)('%s is opened as %s', (pathname, mode) => expect(modeOfAddress(at(pathname), nothingKept)).toBe(mode));

it('staff stay staff while the tab is open, and see the demo as everybody does', () => {
  const kept = { getItem: () => '{}' };
  expect(modeOfAddress(at('/main/home'), kept)).toBe('backend');
  expect(modeOfAddress(at('/web-view/demo/home'), kept)).toBe('no-auth');
});
