import { expect, it } from 'vitest';
import { isOutdated } from './refuse-outdated-clients.ts';

it.each(['webapp/1.0.0', 'webview/1.4.0', 'webapp/2.0', 'a-script/0.1', 'curl'])('%s is served', (client) => {
  expect(isOutdated(client)).toBe(false);
});

it.each(['webapp/0.9.9', 'webview/0.0.1', 'webapp/', 'webapp', 'webview/new'])('%s is told to update', (client) => {
  expect(isOutdated(client)).toBe(true);
});
