import { boostRequest, manualControlRequest } from '@braise/contract/hops';
import { expect, it } from 'vitest';
import { homeCall, roomCall } from './commands.ts';

const warm = { power: 'ON', celsius: 21.5, mode: null } as const;
const off = { power: 'OFF', celsius: null, mode: null } as const;

it.each([[{ type: 'NEXT_TIME_BLOCK' }], [{ type: 'TIMER', durationInSeconds: 3600 }], [{ type: 'MANUAL' }]] as const)(
  'asks for a control by hand as the contract says: %o',
  (termination) => {
    const call = roomCall(7, 3, { kind: 'manual', setting: warm, termination });
    expect(call).toMatchObject({ method: 'POST', path: '/hops/homes/7/rooms/3/manualControl' });
    expect(manualControlRequest.parse(call.body)).toEqual({
      setting: { power: 'ON', temperature: { value: 21.5 }, mode: null },
      termination,
    });
  },
);

it('names no temperature for a room that is switched off', () => {
  const call = roomCall(7, 3, { kind: 'manual', setting: off, termination: { type: 'MANUAL' } });
  expect(manualControlRequest.parse(call.body)).toEqual({
    setting: { power: 'OFF', temperature: null, mode: null },
    termination: { type: 'MANUAL' },
  });
});

it('keeps mode, fan and swing of an air conditioner', () => {
  const asked = { mode: 'COOL', fanLevel: 'LEVEL2', verticalSwing: 'ON' } as const;
  const call = roomCall(7, 3, { kind: 'manual', setting: { ...warm, ...asked }, termination: { type: 'MANUAL' } });
  expect(manualControlRequest.parse(call.body).setting).toMatchObject(asked);
});

it('boosts one room, or those that were chosen', () => {
  expect(boostRequest.parse(roomCall(7, 3, { kind: 'boost', durationInSeconds: 1800 }).body)).toEqual({
    rooms: [3],
    durationInSeconds: 1800,
  });
  expect(boostRequest.parse(homeCall(7, { kind: 'boost', rooms: [1, 2], durationInSeconds: 60 }).body)).toEqual({
    rooms: [1, 2],
    durationInSeconds: 60,
  });
});
