import { type GatewayRequest, type Instant, type PairingStep, SECOND, instant } from '@braise/domain';
import type { GatewayEvent, WireMessage } from '../gateway.ts';
import { isRecord } from './model/expose.ts';

/** Zigbee2MQTT lets devices join for at most this long, s. */
export const MAX_PERMIT_JOIN_SECONDS = 254;
const MAX_NAME = 200;
const MAX_ERROR = 500;

/** A request about the network; what comes back names the transaction. */
export function encodeRequest(request: GatewayRequest, transaction: string): WireMessage {
  const ask = (topic: string, payload: object): WireMessage => ({
    topic: `bridge/request/${topic}`,
    payload: JSON.stringify({ ...payload, transaction }),
    retain: false,
    qos: 1,
  });
  if (request.kind === 'remove') return ask('device/remove', { id: request.address, block: false, force: request.force });
  const time = Math.max(0, Math.min(MAX_PERMIT_JOIN_SECONDS, Math.round(request.seconds)));
  // `value` is what 1.x reads, `time` what 2.x reads
  return ask('permit_join', { value: time > 0, time });
}

/** What `bridge/response/…` says of a request of ours; nothing for those of others. */
export function answerEvents(topic: string, answer: unknown, at: Instant): readonly GatewayEvent[] {
  if (!isRecord(answer)) return [];
  const { transaction, status, error, data } = answer;
  const refused = status === 'ok' ? null : typeof error === 'string' ? error.slice(0, MAX_ERROR) : '';
  const answered: readonly GatewayEvent[] = typeof transaction === 'string' ? [{ type: 'answer', transaction, error: refused }] : [];
  const time = isRecord(data) ? data['time'] : undefined;
  if (topic !== 'bridge/response/permit_join' || refused !== null || typeof time !== 'number' || !(time >= 0)) return answered;
  const seconds = Math.min(MAX_PERMIT_JOIN_SECONDS, time);
  return [{ type: 'joining', open: seconds > 0, until: seconds > 0 ? instant(at + seconds * SECOND) : null }, ...answered];
}

/** Whether devices may join, from `bridge/info`. The gateway's clock may be wrong: an end that cannot be is none that it has said. */
export function joiningOf(info: Readonly<Record<string, unknown>>, at: Instant): GatewayEvent | null {
  const open = info['permit_join'];
  if (typeof open !== 'boolean') return null;
  const { permit_join_end: end, permit_join_timeout: left } = info;
  const until = typeof end === 'number' ? end : typeof left === 'number' ? at + left * SECOND : Number.NaN;
  const possible = open && until > at && until <= at + MAX_PERMIT_JOIN_SECONDS * SECOND;
  return { type: 'joining', open, until: possible ? instant(Math.floor(until)) : null };
}

/** A device that joins or leaves, from `bridge/event`. */
export function pairingEvents(event: unknown): readonly GatewayEvent[] {
  if (!isRecord(event) || !isRecord(event['data'])) return [];
  const { data } = event;
  const { ieee_address: address, friendly_name: name } = data;
  const step = stepOf(event['type'], data);
  if (step === undefined || typeof address !== 'string' || address === '' || address.length > MAX_NAME) return [];
  return [{ type: 'pairing', address, name: typeof name === 'string' ? name.slice(0, MAX_NAME) : address, step }];
}

/** Undefined: the event tells of something else. */
function stepOf(type: unknown, { status, supported }: Readonly<Record<string, unknown>>): PairingStep | null | undefined {
  if (type === 'device_joined') return 'joined';
  if (type === 'device_leave') return null;
  if (type !== 'device_interview') return undefined;
  switch (status) {
    case 'started':
      return 'interviewing';
    case 'successful':
      return supported === false ? 'unsupported' : 'ready';
    case 'failed':
      return 'failed';
    default:
      return undefined;
  }
}
