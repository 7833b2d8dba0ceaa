import { randomUUID } from 'node:crypto';
import type { DeviceCapabilities } from '@braise/domain';
import type { Database } from '../database/database.ts';

/** The blocks of a day that wants 20 °C from seven in the morning until ten at night, and 17 °C else. */
const DAY = [
  { start: 0, end: 420, temperature: 17 },
  { start: 420, end: 1320, temperature: 20 },
  { start: 1320, end: 1440, temperature: 17 },
].map(({ temperature, ...times }) => ({ ...times, setting: { power: 'ON', temperature }, holdsWhenAway: false }));

/** Makes a home in Paris with one heated room, of id 1, which is 16 °C while everybody is away; its valve has these capabilities. The home is due. */
export async function makePlainHome({ kysely }: Pick<Database, 'kysely'>, capabilities: DeviceCapabilities): Promise<number> {
  const { id } = await kysely
    .insertInto('home')
    .values({ name: 'Maison', time_zone: 'Europe/Paris', generation: 'LINE_X' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const root = randomUUID();
  const gateway = { home_id: id, id: 'IB1', kind: 'zigbee2mqtt', name: 'z', topic_root: root, username: root, online: true } as const;
  await kysely.insertInto('gateway').values(gateway).execute();
  const device = { home_id: id, id: `VA${root}`, gateway_id: 'IB1', address: '0x1', name: 'v', vendor: 'v', model: 'm' };
  await kysely
    .insertInto('device')
    .values({ ...device, capabilities: JSON.stringify(capabilities) })
    .execute();
  const away = JSON.stringify({ power: 'ON', temperature: 16 });
  await kysely.insertInto('room').values({ home_id: id, id: 1, name: 'Salon', type: 'HEATING', position: 1, away_setting: away }).execute();
  await kysely
    .insertInto('device_channel')
    .values({ home_id: id, device_id: `VA${root}`, channel: 0, room_id: 1 })
    .execute();
  const day = { home_id: id, room_id: 1, timetable_type: 'ONE_DAY', day_type: 'MONDAY_TO_SUNDAY' } as const;
  await kysely
    .insertInto('timetable_day')
    .values({ ...day, blocks: JSON.stringify(DAY) })
    .execute();
  await kysely
    .insertInto('agenda')
    .values({ home_id: id, due_at: new Date(0) })
    .execute();
  return id;
}
