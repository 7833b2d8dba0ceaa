import { Socket } from 'node:net';
import type { IPublishPacket, MqttClient } from 'mqtt';
import type { Settle } from '../gateways/gateway-transport.ts';

/** MQTT 3.1.1, section 3.4: PUBACK. */
const puback = (messageId: number): Buffer => Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);

/**
 * Has the client acknowledge a message with QoS 1 once `receive` has settled it, many at a time. Left to itself it handles one packet after
 * another and acknowledges each before the next: one commit for each message. A message that is settled with an error ends the connection:
 * the broker gives it again at the next one.
 */
export function acknowledgeWhenSettled(
  client: MqttClient,
  receive: (packet: IPublishPacket, qos: 0 | 1 | 2, settle: Settle) => void,
  refused: (error: Error) => void,
): void {
  const messageIds = new WeakMap<object, number>();
  let ready: { readonly stream: MqttClient['stream']; readonly acknowledgements: Buffer[] } | null = null;

  /** Those that one commit settles go out in one write. */
  const acknowledge = (stream: MqttClient['stream'], messageId: number): void => {
    if (ready?.stream !== stream) {
      const batch = { stream, acknowledgements: [] };
      ready = batch;
      queueMicrotask(() => {
        if (ready === batch) ready = null;
        // An acknowledgement belongs to the connection that the message came by.
        if (client.connected && client.stream === stream) stream.write(Buffer.concat(batch.acknowledgements));
      });
    }
    ready.acknowledgements.push(puback(messageId));
  };

  client.on('packetreceive', (packet) => {
    if (packet.cmd !== 'publish' || packet.qos !== 1 || packet.messageId === undefined) return;
    messageIds.set(packet, packet.messageId);
    // The client takes it for a message that wants no acknowledgement, and goes on.
    packet.qos = 0;
  });
  client.handleMessage = (packet, done) => {
    const messageId = messageIds.get(packet);
    if (messageId === undefined) {
      receive(packet, packet.qos, () => done());
      return;
    }
    const { stream } = client;
    receive(packet, 1, (error) => {
      if (error === undefined || error === null) {
        acknowledge(stream, messageId);
        return;
      }
      refused(error);
      stream.destroy();
    });
    done();
  };
  client.on('connect', () => {
    // Acknowledgements of four bytes would wait for those of the network, 40 ms each time.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  });
}
