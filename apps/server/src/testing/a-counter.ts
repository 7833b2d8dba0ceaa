import { HOUR, MINUTE, instant } from '@braise/domain';
import type { TestServer } from '../wire/http/testing/test-server.ts';
import { NO_CAPABILITIES } from './plain-valve.ts';

/** A device of a home that counts kilowatt-hours. */
export async function aCounter({ database: { kysely } }: TestServer, id: string, homeId: number): Promise<void> {
  const gateway = `bridge-${homeId}`;
  await kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: gateway, kind: 'zigbee2mqtt', name: 'g', topic_root: gateway, username: gateway, password_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reports = [{ quantity: 'energyIn' as const, channel: 0, gettable: false }];
  await kysely
    .insertInto('device')
    .values({
      home_id: homeId,
      id,
      gateway_id: gateway,
      address: id,
      name: `Prise ${id}`,
      vendor: 'v',
      model: 'm',
      capabilities: JSON.stringify({ ...NO_CAPABILITIES, reports }),
    })
    .execute();
}

type Counting = {
  readonly homeId: number;
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  /** kWh, so many hours after `from`. */
  readonly valueAt: (hours: number) => number;
  /** Between which instants, ISO, nothing is said. */
  readonly silent?: readonly (readonly [string, string])[];
};

/** What it says each half hour. */
export async function countsOf({ telemetry }: TestServer, { homeId, deviceId, from, to, valueAt, silent = [] }: Counting): Promise<void> {
  const series = await telemetry.seriesOf(homeId, 0, deviceId, 0, 'energyIn');
  const readings = [];
  for (let at = from; at <= to; at += 30 * MINUTE)
    if (!silent.some(([begin, end]) => at > Date.parse(begin) && at < Date.parse(end)))
      readings.push({ homeId, series, at: instant(at), value: valueAt((at - from) / HOUR) });
  await telemetry.load(readings);
}
