import type { HomeSummary, HomeView } from '@braise/contract/live';
import { type Instant, effectivePresence, featuresOf, iso, roundTo } from '@braise/domain';
import { needsAttention } from '../home-model/device-state.ts';
import type { HomeModel } from '../home-model/home-model.ts';
import { roomView } from './room-view.ts';

/** A home with its rooms as the web shows them at `now`. */
export const homeView = (home: HomeModel, now: Instant): HomeView => ({
  home: homeSummary(home, now),
  rooms: home.rooms.map((room) => roomView(home, room, now)),
  serverTime: iso(now),
});

function homeSummary(home: HomeModel, now: Instant): HomeSummary {
  return {
    id: home.id,
    name: home.name,
    timeZone: home.timeZone,
    temperatureUnit: home.temperatureUnit,
    presence: effectivePresence(home.presence, now),
    presenceLocked: home.presence.lock !== null,
    holiday: home.holiday && {
      from: iso(home.holiday.from),
      to: iso(home.holiday.to),
      celsius: home.holiday.celsius,
      fromCalendar: home.holiday.fromCalendar ?? false,
    },
    geofencing: home.geofencing,
    features: featuresOf(home.entitlement),
    partner: home.partner,
    outside: outsideOf(home),
    newDevices: home.devices.filter((device) => device.isNew).length,
    historyProgress: home.historyProgress,
    devicesNeedAttention: home.devices.some(needsAttention),
    revision: home.revision,
  };
}

/** A thermometer of the home's own outranks the weather's. */
function outsideOf({ outdoor, weather }: HomeModel): HomeSummary['outside'] {
  const condition = weather?.condition ?? null;
  if (outdoor !== null) return { celsius: roundTo(outdoor.value, 1), condition, at: iso(outdoor.at), source: 'device' };
  return weather === null ? null : { celsius: roundTo(weather.celsius, 1), condition, at: iso(weather.at), source: 'weather' };
}
