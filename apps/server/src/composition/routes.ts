import type { Config } from '../config.ts';
import { createEventCounter, type EventCounter } from '../features/analytics/event-counter.ts';
import type { PeopleDependencies } from '../features/people/people-dependencies.ts';
import { type LinkMailer, createLinkMailer } from '../features/tariffs/links/link-mailer.ts';
import type { DeviceCommands } from '../ports/device-commands.ts';
import type { GatewayDoor } from '../ports/gateway-door.ts';
import type { CalendarPort } from '../providers/calendar/calendar-port.ts';
import type { GeocoderPort } from '../providers/geocoder/geocoder-port.ts';
import type { GasOutlooks } from '../providers/gas-outlook/gas-outlooks-of.ts';
import type { PriceSources } from '../providers/prices/prices-of.ts';
import { mountApi } from '../wire/mount-api.ts';
import type { Ground } from './ground.ts';
import type { Http } from './http.ts';
import { lay, type Layer } from './lay.ts';
import type { Mails } from './mail-of.ts';

/** What the routes reach beyond the ground. */
export type RoutePorts = {
  readonly devices: DeviceCommands;
  readonly gateways: GatewayDoor;
  readonly people: PeopleDependencies;
  readonly geocoder: GeocoderPort;
  readonly calendars: CalendarPort;
  readonly prices: PriceSources;
  readonly gasOutlooks: GasOutlooks;
  readonly mails: Mails;
  /** Mails stay on this machine. */
  readonly mailStaysHere: boolean;
  readonly config: Pick<Config, 'map' | 'entitlements' | 'publicUrl' | 'cockpitChangedOn'>;
};

export type Routes = ReturnType<typeof mountApi> & { readonly counter: EventCounter; readonly linkMailer: LinkMailer };

/** Every route of the API. */
export function layRoutes(ground: Ground, { app, access }: Http, ports: RoutePorts): Promise<Layer<Routes>> {
  const { database, log, now, loadLastValues, telemetry } = ground;
  const { devices, gateways, people, geocoder, calendars, prices, gasOutlooks, mails, mailStaysHere, config } = ports;
  return lay((parts) => {
    const counter = createEventCounter({ database, report: (error) => log.error({ err: error }, 'analytics') });
    parts.defer(() => counter.close());
    const linkMailer = createLinkMailer({ ...mails, database });
    parts.defer(() => linkMailer.settled());
    const { live } = mountApi(app, {
      ...people,
      now,
      access,
      counter,
      loadLastValues,
      readRange: telemetry.readRange,
      belongs: access.belongs,
      send: (homeId, deviceId, action) => devices.send(homeId, deviceId, action),
      ask: (homeId, gatewayId, request) => devices.ask(homeId, gatewayId, request),
      gateways,
      geocoder,
      calendars,
      prices,
      gasOutlooks,
      linkMailer,
      mailStaysHere,
      map: config.map,
      entitlements: config.entitlements,
      cockpitChangedOn: config.cockpitChangedOn,
      publicUrl: config.publicUrl,
    });
    return { counter, live, linkMailer };
  });
}
