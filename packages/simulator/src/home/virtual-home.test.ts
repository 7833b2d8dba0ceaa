import { createGatewaySession, type GatewayEvent } from '@braise/devices';
import { type DeviceAction, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { nora } from '../demo-homes/nora.ts';
import type { OutboundMessage } from './outbox.ts';
import { createVirtualHome, type VirtualHome } from './virtual-home.ts';

const START = Date.UTC(2026, 0, 12);

const home = (seed = 1, severity: 'none' | 'normal' = 'none') =>
  createVirtualHome({ definition: camille, seed, start: instant(START), severity });

/** A server's end that listens, and can speak. */
function listen(to: VirtualHome) {
  const sessions = new Map(to.gateways.map((gateway) => [gateway.id, createGatewaySession(gateway.kind)]));
  const hear = (messages: readonly OutboundMessage[]): readonly GatewayEvent[] =>
    messages.flatMap((message) => sessions.get(message.gatewayId)?.receive(message, message.at) ?? []);
  const events = [...hear(to.announce(instant(START)))];
  return {
    events,
    advance: (hours: number, from: number) => {
      for (let minute = 1; minute <= hours * 60; minute++) events.push(...hear(to.advance(instant(from + minute * MINUTE))));
    },
    say: (address: string, action: DeviceAction, at: number) => {
      const gatewayId = camille.devices.find((device) => device.address === address)?.gatewayId ?? '';
      for (const message of sessions.get(gatewayId)?.encode(address, action) ?? []) to.receive(gatewayId, message, instant(at));
    },
  };
}

const setpoint = (temperature: number): DeviceAction => ({
  kind: 'climate',
  channel: 0,
  setting: { power: 'ON', temperature: celsius(temperature) },
});
const valves = camille.devices.filter((device) => device.role === 'valve');
const temperatureOf = (of: VirtualHome, key: string) => of.truth().rooms.find((room) => room.key === key)?.temperature ?? Number.NaN;
const lastReading = (events: readonly GatewayEvent[], address: string, quantity: string): number | undefined => {
  let found: number | undefined;
  for (const event of events) {
    if (event.type !== 'readings' || event.address !== address) continue;
    for (const reading of event.readings) if (reading.quantity === quantity) found = reading.value;
  }
  return found;
};

describe('createVirtualHome', () => {
  it('says of each resident whether they are at home, as many as there are', () => {
    const virtual = home();
    let away = 0;
    for (let minute = 1; minute <= 48 * 60; minute++) {
      virtual.advance(instant(START + minute * MINUTE));
      const residents = virtual.residents();
      expect(residents.filter(({ distance }) => distance === 0).length).toBe(virtual.truth().residentsPresent);
      if (residents.some(({ distance }) => distance > 0)) away += 1;
    }
    expect(away).toBeGreaterThan(120);
  });

  it('speaks so that the devices package understands every message', () => {
    const virtual = home();
    const server = listen(virtual);
    server.advance(24, START);
    expect(server.events.filter((event) => event.type === 'malformed')).toEqual([]);
    const reporting = new Set(server.events.flatMap((event) => (event.type === 'readings' ? [event.address] : [])));
    expect(camille.devices.filter((device) => !reporting.has(device.address))).toEqual([]);
  });

  it('holds the rooms within 1 K of 21 °C in winter with nobody at the other end', () => {
    const virtual = home();
    const server = listen(virtual);
    for (const { address } of valves) server.say(address, setpoint(21), START);
    // The boiler's own thermostat, at 20 °C, would let the valves starve: a server that calls for heat, and then only listens.
    const boiler = camille.devices.find((device) => device.role === 'heat-source')?.address ?? '';
    const errors: number[] = [];
    for (let hour = 0; hour < 72; hour++) {
      for (let part = 0; part < 4; part++) {
        const at = START + hour * HOUR + part * 15 * MINUTE;
        for (let minute = 0; minute < 15; minute++) {
          server.say(boiler, { kind: 'heat-source', callForHeat: true, flowTarget: celsius(60) }, at + minute * MINUTE);
          server.advance(1 / 60, at + minute * MINUTE);
        }
      }
      if (hour >= 24) for (const room of virtual.truth().rooms) if (room.airing === 0) errors.push(room.temperature - 21);
    }
    const near = errors.filter((error) => Math.abs(error) <= 1).length / errors.length;
    expect(near).toBeGreaterThan(0.9);
  });

  it('answers a command with an echo, then with the device’s own report, and warms the room', () => {
    const virtual = home();
    const server = listen(virtual);
    server.advance(6, START);
    const [valve] = valves;
    const address = valve?.address ?? '';
    const before = server.events.length;
    server.say(address, setpoint(23), START + 6 * HOUR);
    server.advance(1 / 60, START + 6 * HOUR);
    const reports = server.events.slice(before).filter((event) => event.type === 'readings' && event.address === address);
    expect(reports.length).toBeGreaterThanOrEqual(2);
    expect(lastReading(server.events, address, 'setpoint')).toBe(23);
  });

  it('cools a room whose window stands open, and the contact says so', () => {
    const virtual = home();
    const server = listen(virtual);
    server.advance(12, START);
    const before = temperatureOf(virtual, 'chambre');
    virtual.inject({ kind: 'open-window', room: 'chambre', minutes: 30 }, instant(START + 12 * HOUR));
    server.advance(0.5, START + 12 * HOUR);
    expect(temperatureOf(virtual, 'chambre')).toBeLessThan(before - 1.5);
    expect(lastReading(server.events, '0x00158d0007c4d501', 'contactOpen')).toBe(1);
    server.advance(0.2, START + 12.5 * HOUR);
    expect(lastReading(server.events, '0x00158d0007c4d501', 'contactOpen')).toBe(0);
  });

  it('empties when everybody goes out: no window opens, nothing is drawn', () => {
    const virtual = home();
    virtual.inject({ kind: 'everybody-out', minutes: 48 * 60 }, instant(START));
    const before = virtual.truth().energy.hotWater;
    const windows = new Set<number>();
    for (let minute = 1; minute <= 47 * 60; minute++) {
      virtual.advance(instant(START + minute * MINUTE));
      const { rooms, residentsPresent } = virtual.truth();
      windows.add(residentsPresent).add(Math.max(...rooms.map((room) => room.airing)));
    }
    expect([...windows]).toEqual([0]);
    expect(virtual.truth().energy.hotWater).toBe(before);
    virtual.advance(instant(START + 72 * HOUR));
    expect(virtual.truth().energy.hotWater).toBeGreaterThan(before);
  });

  it('goes on heating when the server falls silent', () => {
    const virtual = home();
    const server = listen(virtual);
    const boiler = camille.devices.find((device) => device.role === 'heat-source')?.address ?? '';
    for (let minute = 0; minute < 12 * 60; minute++) {
      server.say(boiler, { kind: 'heat-source', callForHeat: false, flowTarget: null }, START + minute * MINUTE);
      server.advance(1 / 60, START + minute * MINUTE);
    }
    expect(virtual.truth().heatPower).toBe(0);
    const cold = temperatureOf(virtual, 'salon');
    expect(cold).toBeLessThan(19);
    server.advance(12, START + 12 * HOUR);
    expect(temperatureOf(virtual, 'salon')).toBeGreaterThan(cold + 0.8);
  });

  it('keeps the balance of heat over days: what came in was lost or is stored, to 0.1 %', () => {
    const virtual = home(2, 'normal');
    const before = virtual.truth();
    virtual.advance(instant(START + 5 * 24 * HOUR));
    const { ledger, storedHeat } = virtual.truth();
    const came = ledger.emitters + ledger.gains + ledger.sun;
    expect(came).toBeGreaterThan(50);
    expect(Math.abs(came - ledger.outdoors - ledger.neighbours - (storedHeat - before.storedHeat))).toBeLessThan(0.001 * came);
  });

  it('says when it next has something to say', () => {
    const virtual = home();
    let at = START;
    let heard = 0;
    while (at < START + HOUR) {
      at = virtual.nextAt();
      heard += virtual.advance(instant(at)).length;
    }
    expect(heard).toBe(home().advance(instant(at)).length);
  });

  it('greets a server that was away with the last state of every device', () => {
    const virtual = home();
    virtual.advance(instant(START + 3 * HOUR));
    const sessions = new Map(virtual.gateways.map((gateway) => [gateway.id, createGatewaySession(gateway.kind)]));
    const events = virtual
      .announce(instant(START + 3 * HOUR))
      .flatMap((message) => sessions.get(message.gatewayId)?.receive(message, message.at) ?? []);
    const told = new Set(events.flatMap((event) => (event.type === 'readings' ? [event.address] : [])));
    expect(camille.devices.filter((device) => !told.has(device.address))).toEqual([]);
    expect(lastReading(events, valves[0]?.address ?? '', 'setpoint')).toBe(20);
  });

  it('is the same life from the same seed, and another from another', () => {
    const day = (seed: number) => home(seed, 'normal').advance(instant(START + 24 * HOUR));
    expect(day(5)).toEqual(day(5));
    expect(day(5)).not.toEqual(day(6));
  });

  it('goes on from a snapshot as if it had never stopped', () => {
    const whole = home(5, 'normal');
    const first = home(5, 'normal');
    whole.advance(instant(START + 10 * HOUR));
    first.advance(instant(START + 10 * HOUR));
    const stored: unknown = JSON.parse(JSON.stringify(first.snapshot()));
    const resumed = createVirtualHome({
      definition: camille,
      seed: 5,
      start: instant(START),
      severity: 'normal',
      snapshot: stored as ReturnType<VirtualHome['snapshot']>,
    });
    expect(resumed.advance(instant(START + 24 * HOUR))).toEqual(whole.advance(instant(START + 24 * HOUR)));
    expect(resumed.truth()).toEqual(whole.truth());
  });

  it('refuses the snapshot of another home, and begins anew rather than go on from an older shape', () => {
    const snapshot = home(5).snapshot();
    expect(() => createVirtualHome({ definition: camille, seed: 6, start: instant(START), snapshot })).toThrow(/not that of camille/);
    const older = { ...snapshot, version: 1, clock: 0 };
    expect(createVirtualHome({ definition: camille, seed: 5, start: instant(START), snapshot: older }).truth().at).toBe(START);
  });
});

describe('faults on demand', () => {
  const address = valves[0]?.address ?? '';

  it('silences a device, which hears nothing either', () => {
    const virtual = home();
    const server = listen(virtual);
    server.advance(2, START);
    virtual.inject({ kind: 'silence', address, minutes: 180 }, instant(START + 2 * HOUR));
    const before = server.events.length;
    server.say(address, setpoint(25), START + 2 * HOUR + MINUTE);
    // What it had already sent is still under way for a minute.
    server.advance(1 / 30, START + 2 * HOUR);
    const after = server.events.length;
    server.advance(2, START + 2 * HOUR + 2 * MINUTE);
    const heard = (from: number) => server.events.slice(from).filter((event) => event.type === 'readings' && event.address === address);
    expect(heard(after)).toEqual([]);
    expect(lastReading(server.events.slice(before), address, 'setpoint')).not.toBe(25);
    server.advance(2, START + 4 * HOUR + 2 * MINUTE);
    expect(heard(after).length).toBeGreaterThan(0);
  });

  it('turns a dial, drains a battery, loses a gateway', () => {
    const virtual = home();
    const server = listen(virtual);
    virtual.inject({ kind: 'turn-dial', address, setpoint: 23.5 }, instant(START));
    virtual.inject({ kind: 'battery', address, charge: 0.08 }, instant(START));
    server.advance(1, START);
    expect(lastReading(server.events, address, 'setpoint')).toBe(23.5);
    expect(lastReading(server.events, address, 'batteryLevel')).toBeCloseTo(0.08, 2);
    virtual.inject({ kind: 'gateway-offline', gatewayId: 'camille-zigbee', minutes: 30 }, instant(START + HOUR));
    const before = server.events.length;
    server.advance(0.4, START + HOUR);
    const away = server.events.slice(before).filter((event) => event.type !== 'readings' || event.address !== 'otgw');
    expect(away).toEqual([{ type: 'gateway', online: false }]);
    server.advance(0.3, START + 1.4 * HOUR);
    expect(server.events.slice(before).some((event) => event.type === 'gateway' && event.online)).toBe(true);
  });

  it('doubles messages, and sends them late with the time at which they were heard', () => {
    const start = instant(START);
    const virtual = createVirtualHome({ definition: nora, seed: 1, start, severity: 'none' });
    const sensor = '0x00124b002b94f301';
    const hear = (to: number) =>
      virtual
        .advance(instant(to))
        .filter((message) => message.topic === 'Salon thermomètre')
        .map(({ at, payload }) => ({ arrived: at, heard: Date.parse(/"last_seen":"([^"]+)"/.exec(String(payload))?.[1] ?? '') }));
    virtual.inject({ kind: 'double-messages', address: sensor, share: 1 }, start);
    const doubled = hear(START + 3 * HOUR);
    expect(doubled.length).toBe(2 * new Set(doubled.map((each) => each.heard)).size);
    virtual.inject({ kind: 'double-messages', address: sensor, share: 0 }, instant(START + 3 * HOUR));
    virtual.inject({ kind: 'late-messages', gatewayId: 'nora-zigbee', minutes: 120 }, instant(START + 3 * HOUR));
    hear(START + 4 * HOUR);
    const late = hear(START + 8 * HOUR);
    expect(late.length).toBeGreaterThan(5);
    for (const { arrived, heard } of late) expect(arrived - heard).toBeCloseTo(120 * MINUTE, -2);
    virtual.inject({ kind: 'late-messages', gatewayId: 'nora-zigbee', minutes: 0 }, instant(START + 8 * HOUR));
    virtual.inject({ kind: 'clock-skew', gatewayId: 'nora-zigbee', milliseconds: -5 * MINUTE }, instant(START + 8 * HOUR));
    hear(START + 11 * HOUR);
    const skewed = hear(START + 13 * HOUR);
    expect(skewed.length).toBeGreaterThan(5);
    for (const { arrived, heard } of skewed) expect(arrived - heard).toBeCloseTo(5 * MINUTE, -2);
  });
});
