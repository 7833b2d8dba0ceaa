import { createGatewaySession } from '@braise/devices';
import { DAY, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { camille } from '../demo-homes/camille.ts';
import { louis } from '../demo-homes/louis.ts';
import { createVirtualHome } from '../home/virtual-home.ts';

const START = Date.UTC(2026, 1, 2);

/** Readings of each device over some days, as a server decodes them. */
function heard(days: number, definition = camille) {
  const home = createVirtualHome({ definition, seed: 11, start: instant(START), severity: 'none' });
  const sessions = new Map(home.gateways.map((gateway) => [gateway.id, createGatewaySession(gateway.kind)]));
  for (const message of home.announce(instant(START))) sessions.get(message.gatewayId)?.receive(message, message.at);
  const reports = new Map<string, { at: number; values: Map<string, number> }[]>();
  for (const message of home.advance(instant(START + days * DAY))) {
    for (const event of sessions.get(message.gatewayId)?.receive(message, message.at) ?? []) {
      if (event.type !== 'readings') continue;
      const list = reports.get(event.address) ?? [];
      list.push({ at: message.at, values: new Map(event.readings.map((reading) => [reading.quantity, reading.value])) });
      reports.set(event.address, list);
    }
  }
  return reports;
}

describe('reporting', () => {
  const reports = heard(3);
  const zigbee = camille.devices.filter((device) => device.role === 'valve' || device.role === 'room-sensor');

  it('comes at irregular intervals of a minute or more, and never stays away for longer than the heartbeat', () => {
    for (const { address } of zigbee) {
      const times = (reports.get(address) ?? []).map((report) => report.at);
      const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0));
      expect(times.length).toBeGreaterThan(100);
      // A report takes up to 50 s to arrive, so two may follow each other closely now and then.
      expect(Math.max(...gaps)).toBeLessThan(73 * MINUTE);
      expect(gaps.reduce((total, gap) => total + gap, 0) / gaps.length).toBeGreaterThan(4 * MINUTE);
      expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2);
    }
  });

  it('gives temperatures in tenths of a degree', () => {
    for (const { address } of zigbee) {
      for (const { values } of reports.get(address) ?? []) {
        const temperature = values.get('temperature') ?? Number.NaN;
        expect(Math.abs(temperature * 10 - Math.round(temperature * 10))).toBeLessThan(1e-6);
      }
    }
  });

  it('speaks of a heat source only when something has changed', () => {
    const boiler = reports.get('otgw') ?? [];
    let said: number | undefined;
    let repeated = 0;
    for (const { values } of boiler) {
      const flame = values.get('flame');
      if (flame === undefined) continue;
      if (flame === said) repeated++;
      said = flame;
    }
    // The half-hourly heartbeat repeats what has not changed.
    expect(repeated).toBeLessThan(3 * 48 + 1);
  });

  it('says each value of a heat source again within its heartbeat, however often others change', () => {
    const lastSaid = new Map<string, number>();
    let longest = 0;
    for (const { at, values } of reports.get('otgw') ?? []) {
      for (const quantity of values.keys()) {
        longest = Math.max(longest, at - (lastSaid.get(quantity) ?? at));
        lastSaid.set(quantity, at);
      }
    }
    expect(lastSaid.size).toBeGreaterThan(5);
    expect(longest).toBeLessThan(33 * MINUTE);
  });

  it('tells of a valve that is mounted wrong where its make can, and of no other', () => {
    const said = (values: typeof reports, address: string) =>
      new Set((values.get(address) ?? []).map((report) => report.values.get('mountingFault')));
    const studio = heard(1, louis);
    expect(said(studio, '0x0c4314fffe20c202')).toEqual(new Set([1]));
    // Its make says nothing of it.
    expect(said(studio, '0x0c4314fffe20c201')).toEqual(new Set([undefined]));
    expect(said(reports, '0x0c4314fffe10a104')).toEqual(new Set([0]));
  });

  it('keeps a worn battery low for a year without letting it die, and lets residents change spent ones', () => {
    const home = createVirtualHome({ definition: louis, seed: 1, start: instant(START) });
    home.inject({ kind: 'battery', address: '0x00124b002a71e301', charge: 0.05 }, instant(START));
    home.advance(instant(START + 60 * DAY));
    const { devices } = home.snapshot();
    expect(devices['0x00124b002a71e301']?.radio.battery).toBeGreaterThan(0.8);
    expect(devices['0x0c4314fffe20c201']?.radio.battery).toBeGreaterThan(0.1);
    expect(devices['0x0c4314fffe20c201']?.radio.battery).toBeLessThan(0.15);
  });
});
