import { pino } from 'pino';
import { createEmbeddedBroker } from '../broker/embedded-broker.ts';
import type { GatewayRoute } from '../gateways/gateway-transport.ts';

/** What a test sends to this process, which runs an embedded broker until it is killed. It answers with the port, then with the topic of each message. */
export type BrokerOrder = { readonly dataDir: string; readonly route: GatewayRoute };

process.once('message', ({ dataDir, route }: BrokerOrder) => {
  void (async () => {
    const broker = createEmbeddedBroker({
      dataDir,
      host: '127.0.0.1',
      port: 0,
      tls: null,
      findRoute: () => Promise.resolve(null),
      now: () => Date.now(),
      log: pino({ level: 'silent' }),
      limits: { heartbeat: 200 },
    });
    await broker.follow([route]);
    await broker.start({
      receive({ topic, replayed }, settle) {
        if (!replayed) process.send?.(topic);
        settle();
      },
      connection: () => undefined,
      refused: () => undefined,
    });
    process.send?.(broker.port());
  })();
});
