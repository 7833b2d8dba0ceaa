/** Bounds of the embedded broker: what one client may cost the others. */
export type BrokerLimits = {
  /** Before a client has shown its credential: its CONNECT packet, and whatever it sends along. */
  readonly maxConnectBytes: number;
  /** The inventory of a Zigbee2MQTT with some hundred devices has some megabytes. */
  readonly maxPacketBytes: number;
  readonly maxTopicLength: number;
  readonly maxTopicLevels: number;
  readonly maxConnections: number;
  /** Of one network address, those that have not shown a credential yet: a proxy's gateways may all come back at once. */
  readonly maxStrangersPerAddress: number;
  /** Of all addresses; beyond it the one that waits longest makes room. */
  readonly maxStrangers: number;
  /** The gateway itself, its frontend and a tool or two. */
  readonly maxConnectionsPerCredential: number;
  readonly maxSubscriptionsPerClient: number;
  /** Seconds; a client that asks for more, or for none, is refused. */
  readonly maxKeepalive: number;
  readonly maxRetainedTopicsPerGateway: number;
  readonly maxRetainedBytesPerGateway: number;
  /** Beyond it the gateway's oldest session is forgotten: a client that takes another id each time would leave one behind with each. */
  readonly maxSessionsPerGateway: number;
  /** Messages kept for a persistent session that is away. */
  readonly maxQueuedPerClient: number;
  /** Milliseconds that a client may leave its socket unread. */
  readonly drainTimeout: number;
  /** Milliseconds; after four of them the wills are published of gateways that did not come back after the broker was killed. */
  readonly heartbeat: number;
  /** Milliseconds from the connection, its TLS handshake included, until its credential is accepted. */
  readonly connectTimeout: number;
};

export const BROKER_LIMITS: BrokerLimits = {
  maxConnectBytes: 16 * 1024,
  maxPacketBytes: 8 * 1024 * 1024,
  maxTopicLength: 512,
  maxTopicLevels: 32,
  maxConnections: 5000,
  maxStrangersPerAddress: 64,
  maxStrangers: 1000,
  maxConnectionsPerCredential: 8,
  maxSubscriptionsPerClient: 256,
  maxKeepalive: 1200,
  maxRetainedTopicsPerGateway: 4096,
  maxRetainedBytesPerGateway: 16 * 1024 * 1024,
  maxSessionsPerGateway: 16,
  maxQueuedPerClient: 1000,
  drainTimeout: 5000,
  heartbeat: 15_000,
  connectTimeout: 10_000,
};
