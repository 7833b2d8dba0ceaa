import * as endpoints from '@braise/contract/endpoints';
import type {
  EnergySettingsRequest,
  HeatingBillBody,
  HeatingBillRequest,
  MeterReadingAnswer,
  MeterReadingBody,
  MeterReadingRequest,
  WeighBillRequest,
  WeighReadingRequest,
} from '@braise/contract/energy-insights';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { reckonedFrom } from '../../api/queries/read-again.ts';
import { useAsking } from '../../api/queries/use-asking.ts';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import { kindsOf } from './weighed/bill-doubt-words.ts';

/** What was read off the meter, and what was used between. */
export const useMeterReadings = () =>
  useHomeAnswer(['meter', 'readings'], (wire, homeId) => wire.call(endpoints.getMeterReadings, { params: { homeId } }));

/** What the home was billed for its heat. */
export const useHeatingBills = () =>
  useHomeAnswer(['meter', 'bills'], (wire, homeId) => wire.call(endpoints.getHeatingBills, { params: { homeId } }));

/** What the cockpit tells beside what was read and billed. */
export const useHeatEstimates = () =>
  useHomeAnswer([reckonedFrom('meter'), 'estimates'], (wire, homeId) => wire.call(endpoints.getHeatEstimates, { params: { homeId } }));

/** What the home is heated with. */
export const useEnergySettings = () =>
  useHomeAnswer(['meter', 'settings'], (wire, homeId) => wire.call(endpoints.getEnergySettings, { params: { homeId } }));

/** What can be asked of them; null once what is shown is what was asked for, else why it is not. */
export function useMeterCommands() {
  const { homeId } = useHomeConnection().live;
  const { wire } = useRouter().options.context.services;
  const ask = useAsking('meter');
  return useMemo(() => {
    const reading = (readingId: string) => ({ params: { homeId, readingId } });
    const bill = (billId: string) => ({ params: { homeId, billId } });
    return {
      putReading: (id: string | null, body: MeterReadingRequest) =>
        ask(
          id === null
            ? callTo(endpoints.addMeterReading, { params: { homeId }, body })
            : callTo(endpoints.setMeterReading, { ...reading(id), body }),
        ),
      /** What would be in doubt of it. */
      weighReading: (id: string | null, body: Omit<WeighReadingRequest, 'readingId'>) =>
        wire.call(endpoints.weighMeterReading, { params: { homeId }, body: { ...body, readingId: id }, onlyAsks: true }),
      removeReading: (id: string) => ask(callTo(endpoints.deleteMeterReading, reading(id))),
      restoreReading: (id: string) => ask(callTo(endpoints.restoreMeterReading, reading(id))),
      /** The meter was changed where one is lower; else it is right. */
      answerReading: (shown: MeterReadingBody, kind: MeterReadingAnswer['kind'], against: MeterReadingBody) => {
        const { id, date, time, energySource } = shown;
        const figures = {
          reading: { date, time, energySource, reading: shown.reading },
          against: { id: against.id, date: against.date, reading: against.reading },
        };
        const answer = kind === 'LOWER' ? 'METER_CHANGED' : 'CONFIRMED';
        return ask(callTo(endpoints.answerMeterReading, { ...reading(id), body: { answer, kind, ...figures } }));
      },
      putBill: (id: string | null, body: HeatingBillRequest) =>
        ask(
          id === null
            ? callTo(endpoints.addHeatingBill, { params: { homeId }, body })
            : callTo(endpoints.setHeatingBill, { ...bill(id), body }),
        ),
      /** What would be in doubt of it. */
      weighBill: (id: string | null, body: Omit<WeighBillRequest, 'billId'>) =>
        wire.call(endpoints.weighHeatingBill, { params: { homeId }, body: { ...body, billId: id }, onlyAsks: true }),
      /** It is right in all that it is asked about. */
      confirmBill: (shown: HeatingBillBody) => {
        const { id, startDate, endDate, amountInCents, currency, kWh } = shown;
        const body = { confirmed: kindsOf(shown.doubts), bill: { startDate, endDate, amountInCents, currency, kWh } };
        return ask(callTo(endpoints.answerHeatingBill, { ...bill(id), body }));
      },
      removeBill: (id: string) => ask(callTo(endpoints.deleteHeatingBill, bill(id))),
      restoreBill: (id: string) => ask(callTo(endpoints.restoreHeatingBill, bill(id))),
      putSettings: (body: EnergySettingsRequest) => ask(callTo(endpoints.setEnergySettings, { params: { homeId }, body })),
    };
  }, [ask, wire, homeId]);
}
