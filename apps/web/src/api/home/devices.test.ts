import { describe, expect, it } from 'vitest';
import { placeCalls } from './devices.ts';

describe('the calls that put a device in its place', () => {
  it('name it once it is there, for somebody else may have put it elsewhere', () => {
    const request = { serial: 'VA1', channel: null, from: null, place: { kind: 'room', roomId: 3 }, name: 'Sous la fenêtre' } as const;
    expect(placeCalls(7, request)).toEqual([
      { method: 'POST', path: '/api/v2/homes/7/zones/3/devices', body: { serialNo: 'VA1', from: null } },
      { method: 'PUT', path: '/hops/homes/7/roomsAndDevices/devices/VA1', body: { name: 'Sous la fenêtre' } },
    ]);
  });
  it('make a room around one of its zones', () => {
    const place = { kind: 'new-room', name: 'Entrée', type: 'HEATING' } as const;
    expect(placeCalls(7, { serial: 'RU1', channel: 2, from: 1, place, name: null })).toEqual([
      {
        method: 'POST',
        path: '/api/v2/homes/7/zones',
        body: { zoneType: 'HEATING', name: 'Entrée', devices: [{ serialNo: 'RU1', channel: 2, from: 1 }] },
      },
    ]);
  });
});
