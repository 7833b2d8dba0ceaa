import type { RoomAwayBody } from '@braise/contract/hops';
import type { RoomModel } from '../../home-model/home-model.ts';

export function roomAwayBody({ id, away }: RoomModel): RoomAwayBody {
  if (away === null) return { roomId: id, mode: 'NONE', awayTemperatureCelsius: 0 };
  return { roomId: id, mode: away.power, awayTemperatureCelsius: away.power === 'OFF' ? 0 : (away.temperature ?? 0) };
}
