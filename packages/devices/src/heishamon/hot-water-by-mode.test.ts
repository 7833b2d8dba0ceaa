import { celsius, type DeviceAction, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { createGatewaySession } from '../create-gateway-session.ts';
import { createVirtualGateway } from '../create-virtual-gateway.ts';
import { HEAT_PUMP } from './heishamon-topics.ts';

const AT = instant(1_800_000_000_000);
const OFF: DeviceAction = { kind: 'hot-water', setting: { power: 'OFF' } };
const on = (temperature: number): DeviceAction => ({ kind: 'hot-water', setting: { power: 'ON', temperature: celsius(temperature) } });

/** What the pump does of an action, when it has told its state since the one before. */
function pump() {
  const virtual = createVirtualGateway('heishamon', [{ address: HEAT_PUMP, name: 'Pompe à chaleur', definition: null }]);
  const session = createGatewaySession('heishamon');
  const hear = (messages: ReturnType<typeof virtual.announce>) => messages.forEach((message) => session.receive(message, AT));
  hear(virtual.announce());
  return (action: DeviceAction): readonly DeviceAction[] => {
    hear(virtual.report(HEAT_PUMP, [{ channel: 0, quantity: 'hotWaterTemperature', value: 48, at: AT }]));
    return session.encode(HEAT_PUMP, action).flatMap((message) => virtual.receive(message).map((each) => each.action));
  };
}

test('hot water is switched on and off day after day', () => {
  const tell = pump();
  for (let day = 0; day < 3; day++) {
    expect(tell(OFF)).toEqual([OFF]);
    expect(tell(on(50)).at(-1)).toEqual(on(50));
  }
});

test('a target alone does not switch it on, and holds when it is', () => {
  const virtual = createVirtualGateway('heishamon', [{ address: HEAT_PUMP, name: 'Pompe à chaleur', definition: null }]);
  const say = (name: string, payload: string) =>
    virtual.receive({ topic: `commands/${name}`, payload, retain: false, qos: 1 }).map(({ action }) => action);
  expect(say('SetOperationMode', '0')).toEqual([OFF]);
  expect(say('SetDHWTemp', '55')).toEqual([]);
  expect(say('SetOperationMode', '4')).toEqual([on(55)]);
});
