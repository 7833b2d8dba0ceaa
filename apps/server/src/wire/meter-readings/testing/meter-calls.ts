import { type MeterReadingsBody, meterReadings } from '@braise/contract/energy-insights';
import { energyCalls, energyCallsAs } from '../../http/testing/energy-calls.ts';
import type { TestServer } from '../../http/testing/test-server.ts';

/** What tests of readings and bills ask for and look at. `serverOf`: they make theirs before each of them runs. */
export function meterCalls(serverOf: () => TestServer) {
  const call = energyCalls(serverOf);
  return {
    call,
    callAs: energyCallsAs(serverOf),
    list: async (): Promise<MeterReadingsBody> => meterReadings.parse((await call('GET', 'meterReadings')).json()),
    /** Its id. */
    add: async (date: string, reading: number, more: object = {}): Promise<string> =>
      (await call('POST', 'meterReadings', { date, reading, ...more })).json<{ id: string }>().id,
    inFrance: (address: object | null) =>
      serverOf()
        .database.kysely.updateTable('home')
        .set({ address: JSON.stringify(address ?? {}) })
        .where('id', '=', serverOf().camille.homeId)
        .execute(),
    /** All that was said of meters and bills. */
    forgetAll: async (): Promise<void> => {
      for (const table of ['meter_reading', 'heating_bill', 'home_energy', 'said_energy', 'meter_conversion', 'tariff'] as const)
        await serverOf().database.kysely.deleteFrom(table).execute();
    },
  };
}

/** Its status and code, and the field that it is of. */
export const refusal = (answer: { statusCode: number; json(): unknown }) => {
  const { code, field } = (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0]!;
  return [answer.statusCode, code, ...(field === undefined ? [] : [field])];
};

export const GAS = { energySource: 'GAS', unit: 'm3', areaInSquareMetres: 110, yearBuilt: 1985, altitudeInMetres: null };
