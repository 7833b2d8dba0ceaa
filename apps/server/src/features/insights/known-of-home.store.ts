import { type ControlMemory, type KnownOfHome, knownOfHome } from '@braise/control';
import type { Database } from '../../database/database.ts';
import type { HomeModel } from '../../home-model/home-model.ts';

/** °C of a room whose water is shown over the weather. */
export const SHOWN_ROOM = 20;

/** What the engine has learned of a home beside the models of its rooms. */
export async function findKnownOfHome({ kysely }: Database, { id, devices, heating }: HomeModel): Promise<KnownOfHome> {
  const row = await kysely.selectFrom('home_engine').select('memory').where('home_id', '=', id).executeTakeFirst();
  const sources = devices.flatMap((device) =>
    device.capabilities.heatSource === null ? [] : [{ id: device.id, heatSource: device.capabilities.heatSource }],
  );
  return knownOfHome((row?.memory as ControlMemory | undefined) ?? null, sources, { room: SHOWN_ROOM, most: heating.maxFlowTemperature });
}
