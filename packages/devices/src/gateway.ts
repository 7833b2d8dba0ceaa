import type { DeviceAction, DeviceCapabilities, GatewayRequest, Instant, PairingStep, Reading } from '@braise/domain';

/** What a gateway speaks: the shapes of its topics and payloads. */
export const GATEWAY_KINDS = ['zigbee2mqtt', 'otgw', 'heishamon', 'shelly', 'p1'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];

/** A message as it crosses the broker; `topic` is relative to the gateway's root, without leading slash. */
export type WireMessage = {
  readonly topic: string;
  readonly payload: Uint8Array | string;
  readonly retain?: boolean;
  readonly qos?: 0 | 1;
};

/** A device as its gateway describes it. `address` is its lasting identity there (IEEE address), `name` may change. */
export type DeviceDescription = {
  readonly address: string;
  /** As its gateway has it; empty: nobody named it. */
  readonly name: string;
  readonly vendor: string;
  readonly model: string;
  readonly description: string;
  readonly firmware: string | null;
  readonly capabilities: DeviceCapabilities;
};

/** Why a message could not be used; counted and shown per device. */
export type MalformedCode =
  | 'not-json'
  | 'too-large'
  | 'wrong-type'
  | 'out-of-range'
  | 'unknown-device'
  | 'unknown-topic'
  | 'bad-description';

/** What a message from a gateway means. */
export type GatewayEvent =
  | { readonly type: 'gateway'; readonly online: boolean; readonly firmware?: string }
  /** The whole inventory: devices not in it have left. */
  | { readonly type: 'inventory'; readonly devices: readonly DeviceDescription[] }
  | { readonly type: 'readings'; readonly address: string; readonly readings: readonly Reading[] }
  | { readonly type: 'availability'; readonly address: string; readonly online: boolean }
  /** Whether new devices may join, and until when; `until` null: it does not say, or nobody may. */
  | { readonly type: 'joining'; readonly open: boolean; readonly until: Instant | null }
  /** A device that joins. `step` null: it has left again. */
  | { readonly type: 'pairing'; readonly address: string; readonly name: string; readonly step: PairingStep | null }
  /** What came of a request about the network; `error` null: it was done. */
  | { readonly type: 'answer'; readonly transaction: string; readonly error: string | null }
  | { readonly type: 'command-failed'; readonly address: string; readonly message: string }
  | { readonly type: 'malformed'; readonly address: string | null; readonly code: MalformedCode; readonly detail: string };

/** What an end of a gateway has heard and still needs, beside its inventory: numbers by name, by part. To be kept as JSON. */
export type GatewayMemory = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The server's end of one gateway: keeps the inventory, does no I/O. */
export type GatewaySession = {
  /** Topic filters, relative to the root, that must be subscribed. */
  readonly filters: readonly string[];
  /** Never throws, whatever the payload. `at`: when the message was received. */
  receive(message: WireMessage, at: Instant): readonly GatewayEvent[];
  /**
   * Messages that carry out `action`; empty when the device is unknown or cannot, or when it keeps its settings for good and says that
   * it has this one. Topics relative to the root.
   */
  encode(address: string, action: DeviceAction): readonly WireMessage[];
  /** Messages that ask the gateway something about its network; empty when it has none. Its answer carries `transaction`. */
  request(request: GatewayRequest, transaction: string): readonly WireMessage[];
  remembered(): GatewayMemory;
  /** Goes on from what a session of its kind remembered, once it knows the same inventory. */
  recall(memory: GatewayMemory): void;
};

/** The device's end, spoken by simulated homes: the same mapping, read backwards. */
export type VirtualGateway = {
  /** Retained messages that a gateway publishes at its start: state, info, inventory. */
  announce(): readonly WireMessage[];
  /** Its last will: what the broker publishes when it vanishes. */
  readonly lastWill: WireMessage;
  /** The state message that reports `readings` of one device, in that device's own properties and scales. */
  report(address: string, readings: readonly Reading[]): readonly WireMessage[];
  availability(address: string, online: boolean): readonly WireMessage[];
  /** Filters of the commands it listens to. */
  readonly filters: readonly string[];
  /** What a command message asks of which device; empty for anything else. */
  receive(message: WireMessage): readonly { readonly address: string; readonly action: DeviceAction }[];
  /** A device that joins, or one whose definition changes. */
  add(device: VirtualDevice): void;
  /** Null: devices neither join it nor leave it. */
  readonly network: VirtualNetwork | null;
  remembered(): GatewayMemory;
  /** Goes on from what one with the same devices remembered. */
  recall(memory: GatewayMemory): void;
};

/** The network of a virtual gateway: who may come, who comes, and who is sent away. `at` is what the gateway's clock shows. */
export type VirtualNetwork = {
  /**
   * What it does when it is asked about its network, and the device that it takes out of it; null: the message asks nothing of that kind.
   * `hears`: whether a device hears that it is to leave.
   */
  answer(
    message: WireMessage,
    at: Instant,
    hears: (address: string) => boolean,
  ): { readonly messages: readonly WireMessage[]; readonly removed: string | null } | null;
  isOpen(at: Instant): boolean;
  /** Tells once that its time has run out. */
  close(at: Instant): readonly WireMessage[];
  /** A device comes near, and is asked what it is. */
  meet(device: VirtualDevice): readonly WireMessage[];
  /** It has said what it is, and is one of the gateway's devices from now on. */
  admit(device: VirtualDevice): readonly WireMessage[];
};

/** A device of a virtual gateway: for Zigbee2MQTT its entry of `bridge/devices` (with `definition.exposes`). */
export type VirtualDevice = { readonly address: string; readonly name: string; readonly definition: unknown };
