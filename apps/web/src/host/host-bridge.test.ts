import { expect, it } from 'vitest';
import { BROWSER_HOST, findHost } from './host-bridge.ts';

it('a browser is a host that can do nothing', () => {
  const host = findHost({});
  expect(host).toBe(BROWSER_HOST);
  expect(host.supports('screenOrientation')).toBe(false);
});

it('Android is asked by the methods that it injects', () => {
  const asked: string[] = [];
  const host = findHost({ braiseHost: { uiComponentState: (state) => void asked.push(state) } });
  host.setScreenOrientation('LANDSCAPE');
  host.closeWindow();
  expect(asked).toEqual(['{"screenOrientation":"LANDSCAPE"}']);
  expect([host.supports('screenOrientation'), host.supports('closeWindow')]).toEqual([true, false]);
});

it('iOS is asked by the handlers that it injects', () => {
  const asked: unknown[] = [];
  const host = findHost({ webkit: { messageHandlers: { closeWindow: { postMessage: (message) => void asked.push(message) } } } });
  host.setScreenOrientation('AUTO');
  host.closeWindow();
  expect(asked).toEqual([{}]);
  expect([host.supports('screenOrientation'), host.supports('closeWindow')]).toEqual([false, true]);
});
