import { HOUR, MINUTE, type Quantity, instant } from '@braise/domain';
import type { TestServer } from '../wire/http/testing/test-server.ts';
import { NO_CAPABILITIES } from './plain-valve.ts';

type Counts = { readonly channel: number; readonly quantity: Quantity };
const KILOWATT_HOURS: Counts = { channel: 0, quantity: 'energyIn' };

/** A device of a home that counts, kilowatt-hours unless it says what. */
export async function aCounter(
  { database: { kysely } }: TestServer,
  id: string,
  homeId: number,
  counts: readonly Counts[] = [KILOWATT_HOURS],
): Promise<void> {
  const gateway = `bridge-${homeId}`;
  await kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: gateway, kind: 'zigbee2mqtt', name: 'g', topic_root: gateway, username: gateway, password_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reports = counts.map((each) => ({ ...each, gettable: false }));
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
  readonly of?: Counts;
  readonly from: number;
  readonly to: number;
  /** Its count, so many hours after `from`. */
  readonly valueAt: (hours: number) => number;
  /** Between which instants, ISO, nothing is said. */
  readonly silent?: readonly (readonly [string, string])[];
};

/** What it says each half hour. */
export async function countsOf(
  { telemetry }: TestServer,
  { homeId, deviceId, of = KILOWATT_HOURS, from, to, valueAt, silent = [] }: Counting,
): Promise<void> {
  const series = await telemetry.seriesOf(homeId, 0, deviceId, of.channel, of.quantity);
  const readings = [];
  for (let at = from; at <= to; at += 30 * MINUTE)
    if (!silent.some(([begin, end]) => at > Date.parse(begin) && at < Date.parse(end)))
      readings.push({ homeId, series, at: instant(at), value: valueAt((at - from) / HOUR) });
  await telemetry.load(readings);
}
