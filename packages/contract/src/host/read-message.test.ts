import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostMessages, type HostMessageName } from './host-messages.ts';
import { ABILITY_OF, pageMessages, type PageMessageName } from './page-messages.ts';
import { LONGEST_MESSAGE, MESSAGE_FAULTS, readHostMessage, readPageMessage, writeHostMessage, writePageMessage } from './read-message.ts';
import { hostExamples, pageExamples } from './examples.ts';

describe('every message makes the way there and back', () => {
  it.each(Object.keys(pageMessages))('%s, of the page', (key) => {
    const name = key as PageMessageName;
    for (const payload of pageExamples[name])
      expect(readPageMessage(writePageMessage(name, payload, { id: 'q1' }))).toEqual({ ok: true, message: { name, payload, id: 'q1' } });
  });

  it.each(Object.keys(hostMessages))('%s, of the host', (key) => {
    const name = key as HostMessageName;
    for (const payload of hostExamples[name])
      expect(readHostMessage(writeHostMessage(name, payload, { answerTo: 'q1' }))).toEqual({
        ok: true,
        message: { name, payload, answerTo: 'q1' },
      });
  });

  it('a payload that a newer side says more in is read as what is known of it', () => {
    const text = '{"version":1,"name":"onVisibility","payload":{"visible":true,"because":"call"}}';
    expect(readHostMessage(text)).toEqual({ ok: true, message: { name: 'onVisibility', payload: { visible: true } } });
  });
});

it('says for each message of the page which ability it needs', () => {
  expect(Object.keys(ABILITY_OF)).toEqual(Object.keys(pageMessages));
});

describe('what is no message', () => {
  it.each([
    [{ version: 1 }, 'notText'],
    ['x'.repeat(LONGEST_MESSAGE + 1), 'tooLarge'],
    ['{', 'notJson'],
    ['null', 'notMessage'],
    ['[]', 'notMessage'],
    ['{"version":1}', 'notMessage'],
    ['{"version":2,"name":"onVisibility","payload":{"visible":true}}', 'otherVersion'],
    ['{"version":1,"name":"closeWindow","payload":{}}', 'unknownName'],
    ['{"version":1,"name":"__proto__","payload":{}}', 'unknownName'],
    ['{"version":1,"name":"constructor","payload":{}}', 'unknownName'],
    ['{"version":1,"name":"onVisibility","payload":{"visible":"yes"}}', 'badPayload'],
    ['{"version":1,"name":"onLocationPermissionChanged","payload":{"locationPermissionState":"granted"}}', 'badPayload'],
  ] as const)('%#: %o', (received, fault) => {
    expect(readHostMessage(received)).toEqual({ ok: false, fault });
  });

  it('never throws, whatever came', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(hostMessages), ...Object.keys(pageMessages)), fc.string());
    const nearly = fc.record({ version: fc.constantFrom(1, 1, 2), name, id: fc.string(), payload: fc.jsonValue() }, { requiredKeys: [] });
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      nearly.map((value) => JSON.stringify(value)),
    );
    const all = fc.check(
      fc.property(anything, (received) =>
        [readHostMessage(received), readPageMessage(received)].every((read) => read.ok || MESSAGE_FAULTS.includes(read.fault)),
      ),
      { numRuns: 2000 },
    );
    expect(all.failed).toBe(false);
  });
});

it.each(['javascript:alert(1)', 'file:///etc/passwd', 'intent://x', 'about:blank', 'no address'])('openUrl does not carry %s', (url) => {
  expect(readPageMessage(writePageMessage('openUrl', { url }))).toEqual({ ok: false, fault: 'badPayload' });
});
