import type { AirComfortBody, AirComfortMessagesBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import { airComfortMessage } from '../../features/air-comfort/air-comfort-message.ts';
import { type HomeAir, roomsAir } from '../../features/air-comfort/read-air-comfort.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { NEVER } from '../bodies/never.ts';

export const airComfortBody = ({ fresh, lastOpenWindow, rooms }: HomeAir): AirComfortBody => ({
  freshness: { value: fresh ? 'FRESH' : 'FAIR', lastOpenWindow: iso(lastOpenWindow ?? NEVER) },
  comfort: rooms.map(({ roomId, temperatureLevel, humidityLevel, coordinate }) => ({
    roomId,
    ...(temperatureLevel === null ? {} : { temperatureLevel }),
    ...(humidityLevel === null ? {} : { humidityLevel }),
    ...(coordinate === null ? {} : { coordinate }),
  })),
});

export const airComfortMessagesBody = (home: HomeModel, language: 'fr' | 'en'): AirComfortMessagesBody => ({
  roomMessages: roomsAir(home).flatMap((room) => {
    const message = airComfortMessage(room, language, home.temperatureUnit);
    return message === null ? [] : [{ roomId: room.roomId, message, visual: null }];
  }),
});
