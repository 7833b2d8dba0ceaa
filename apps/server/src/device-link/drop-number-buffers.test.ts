import { generate, writeToStream } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { dropNumberBuffers } from './drop-number-buffers.ts';

test('packets are the same without the buffers', () => {
  const packet = { cmd: 'puback', messageId: 4711 } as const;
  // a link of another test in this process has dropped them already
  writeToStream.cacheNumbers = true;
  const before = generate(packet);
  dropNumberBuffers();
  expect([writeToStream.cacheNumbers, generate(packet)]).toEqual([false, before]);
});
