import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What `ingest.bench.ts` sends to this process, which stands for the gateways. */
export type PublishersOrder = {
  readonly port: number;
  readonly seconds: number;
  readonly gateways: readonly { readonly username: string; readonly password: string; readonly root: string }[];
  readonly inventory: string;
  readonly devices: readonly string[];
};
/** What it answers: `ready`, then the figures. */
export type PublishersAnswer =
  | 'ready'
  | { readonly acknowledged: number; readonly milliseconds: number; readonly median: number; readonly p99: number };

/** Messages that a gateway has under way: what it sends within a round trip when it is not held back. */
const WINDOW = 400;
const PUBACK_BYTES = 4;

// MQTT 3.1.1 by hand: a client library would cost more of the two cores than the server.
const utf8 = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
};

function frame(header: number, body: Buffer): Buffer {
  const length: number[] = [];
  let rest = body.length;
  do {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Buffer.concat([Buffer.from([header, ...length]), body]);
}

const connectFrame = (username: string, password: string): Buffer =>
  frame(0x10, Buffer.concat([utf8('MQTT'), Buffer.from([4, 0b1100_0010, 0, 60]), utf8('bench'), utf8(username), utf8(password)]));

const publishFrame = (topic: Buffer, messageId: number, payload: string): Buffer =>
  frame(0x32, Buffer.concat([topic, Buffer.from([messageId >> 8, messageId & 0xff]), Buffer.from(payload)]));

type Publisher = { acknowledged: number; readonly latencies: number[]; run(until: number): Promise<void> };

async function openPublisher(order: PublishersOrder, index: number): Promise<Publisher> {
  const gateway = order.gateways[index];
  if (gateway === undefined) throw new Error('no such gateway');
  const socket = connect(order.port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  socket.write(connectFrame(gateway.username, gateway.password));
  const [connack] = (await once(socket, 'data')) as [Buffer];
  if (connack[3] !== 0) throw new Error(`refused: ${connack[3]}`);
  const topics = order.devices.map((name) => utf8(`${gateway.root}/${name}`));
  // Each device is met, and its series made, before the time is taken.
  for (const [topic, payload] of [
    [utf8(`${gateway.root}/bridge/devices`), order.inventory] as const,
    ...topics.map((each) => [each, '{"temperature":20,"humidity":50}'] as const),
  ]) {
    socket.write(publishFrame(topic, 1, payload));
    await once(socket, 'data');
  }
  return publisherOn(socket, topics);
}

function publisherOn(socket: Socket, topics: readonly Buffer[]): Publisher {
  const latencies: number[] = [];
  let sent = 0;
  const publisher = {
    acknowledged: 0,
    latencies,
    run(until: number): Promise<void> {
      const began: number[] = [];
      const send = (count: number): void => {
        const frames: Buffer[] = [];
        for (let each = 0; each < count; each += 1) {
          sent += 1;
          const topic = topics[sent % topics.length];
          if (topic === undefined) throw new Error('no topic');
          const temperature = 18 + (sent % 500) / 100;
          const humidity = 40 + (sent % 300) / 10;
          frames.push(publishFrame(topic, (sent % 65_000) + 1, `{"temperature":${temperature},"humidity":${humidity}}`));
          began.push(performance.now());
        }
        socket.write(Buffer.concat(frames));
      };
      return new Promise((resolve) => {
        let rest = 0;
        let underWay = WINDOW;
        let taken = 0;
        send(WINDOW);
        socket.on('data', (chunk: Buffer) => {
          rest += chunk.length;
          const acks = Math.floor(rest / PUBACK_BYTES);
          rest -= acks * PUBACK_BYTES;
          const at = performance.now();
          publisher.acknowledged += acks;
          latencies.push(at - (began[taken] ?? at));
          taken += acks;
          underWay -= acks;
          if (at < until) {
            send(acks);
            underWay += acks;
          } else if (underWay === 0) {
            socket.end();
            resolve();
          }
        });
      });
    },
  };
  return publisher;
}

process.once('message', (order: PublishersOrder) => {
  const answer = (figures: PublishersAnswer): void => void process.send?.(figures);
  void (async () => {
    const publishers = await Promise.all(order.gateways.map((_gateway, index) => openPublisher(order, index)));
    answer('ready');
    const start = performance.now();
    await Promise.all(publishers.map((publisher) => publisher.run(start + order.seconds * 1000)));
    const latencies = publishers.flatMap((publisher) => publisher.latencies).sort((a, b) => a - b);
    answer({
      acknowledged: publishers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      milliseconds: performance.now() - start,
      median: latencies[Math.floor(latencies.length / 2)] ?? 0,
      p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    });
    process.disconnect?.();
  })();
});
