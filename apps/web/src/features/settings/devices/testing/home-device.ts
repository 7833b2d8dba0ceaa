import type { HomeDeviceBody } from '@braise/contract/hops';

/** A valve in no room; tests name what matters to them. */
export const homeDevice = (change: Partial<HomeDeviceBody> = {}): HomeDeviceBody => ({
  serialNumber: 'VA0000000001',
  name: 'Vanne',
  kind: 'VALVE',
  vendor: 'v',
  model: 'm',
  speaks: null,
  gatewaySerialNumber: 'IB0000000001',
  power: 'BATTERY',
  online: true,
  lastSeen: '2026-01-10T12:00:00Z',
  firstSeen: '2026-01-10T12:00:00Z',
  isNew: false,
  battery: null,
  signal: null,
  mountingError: null,
  obeys: true,
  canIdentify: false,
  channels: [],
  ...change,
});
