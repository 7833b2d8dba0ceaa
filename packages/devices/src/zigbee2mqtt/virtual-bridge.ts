import { type Instant, SECOND } from '@braise/domain';
import type { VirtualDevice, VirtualNetwork, WireMessage } from '../gateway.ts';
import { MAX_STATE_BYTES, parseJson } from '../payload.ts';
import { MAX_PERMIT_JOIN_SECONDS } from './bridge-network.ts';
import { isRecord } from './model/expose.ts';

type Bridge = {
  /** `bridge/info` with what it says of joining. */
  readonly info: (joining: Readonly<Record<string, unknown>>) => WireMessage;
  readonly inventory: () => WireMessage;
  readonly add: (device: VirtualDevice) => void;
  /** Whether there was such a device. */
  readonly remove: (address: string) => boolean;
};

/** The bridge of a virtual Zigbee2MQTT 2.x: who may join, the events of those who do, and removal. */
export function createVirtualBridge({ info, inventory, add, remove }: Bridge): VirtualNetwork {
  /** ms by its clock; 0: nobody may. */
  let end = 0;

  const event = (type: string, data: object): WireMessage => ({ topic: 'bridge/event', payload: JSON.stringify({ type, data }), qos: 0 });
  const named = ({ address, name }: VirtualDevice) => ({ friendly_name: name, ieee_address: address });

  function permit(seconds: number, at: Instant): readonly WireMessage[] {
    end = seconds > 0 ? at + seconds * SECOND : 0;
    return [info(end > 0 ? { permit_join: true, permit_join_end: end } : { permit_join: false })];
  }

  return {
    isOpen: (at) => end > at,
    close(at) {
      return end === 0 || end > at ? [] : permit(0, at);
    },
    meet: (device) => [event('device_joined', named(device)), event('device_interview', { ...named(device), status: 'started' })],
    admit(device) {
      add(device);
      const definition = isRecord(device.definition) ? device.definition['definition'] : null;
      return [event('device_interview', { ...named(device), status: 'successful', supported: true, definition }), inventory()];
    },
    answer(message, at, hears) {
      const asked = /^bridge\/request\/(permit_join|device\/remove)$/.exec(message.topic)?.[1];
      if (asked === undefined) return null;
      const parsed = parseJson(message, MAX_STATE_BYTES);
      const request = 'value' in parsed && isRecord(parsed.value) ? parsed.value : {};
      const { transaction } = request;
      const respond = (status: 'ok' | 'error', body: object): WireMessage => ({
        topic: `bridge/response/${asked}`,
        payload: JSON.stringify({ ...body, status, ...(transaction === undefined ? {} : { transaction }) }),
        qos: 0,
      });
      if (asked === 'permit_join') {
        const { time } = request;
        if (typeof time !== 'number' || !(time >= 0) || time > MAX_PERMIT_JOIN_SECONDS)
          return { messages: [respond('error', { data: {}, error: 'Invalid payload' })], removed: null };
        return { messages: [respond('ok', { data: { time } }), ...permit(time, at)], removed: null };
      }
      const { id, block = false, force = false } = request;
      const failed = (error: string) => ({ messages: [respond('error', { data: {}, error })], removed: null });
      if (typeof id !== 'string') return failed('Invalid payload');
      if (force !== true && !hears(id)) return failed(`Failed to remove device '${id}' (block: false, force: false) (Error: Timeout)`);
      if (!remove(id)) return failed(`Device '${id}' does not exist`);
      return { messages: [inventory(), respond('ok', { data: { id, block, force } })], removed: id };
    },
  };
}
