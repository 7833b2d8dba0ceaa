import type { Instant } from '@braise/domain';
import type { Access } from '../../access/access.ts';
import type { CommandDependencies } from '../../commands/home-command.ts';
import type { Config } from '../../config.ts';
import type { EventCounter } from '../../features/analytics/event-counter.ts';
import type { DeviceDependencies } from '../../features/devices/reach-device.ts';
import type { GatewayDependencies } from '../../features/gateways/add-gateway.ts';
import type { CalendarDependencies } from '../../features/holiday/calendar/set-calendar.ts';
import type { PeopleDependencies } from '../../features/people/people-dependencies.ts';
import type { PriceReader } from '../../features/prices/read-market-prices.ts';
import type { LinkDependencies } from '../../features/tariffs/links/link-dependencies.ts';
import type { ReportDependencies } from '../../features/report/read-day-report.ts';
import type { ReadHomeDependencies } from '../../home-model/read-home.ts';
import type { GasOutlooks } from '../../providers/gas-outlook/gas-outlooks-of.ts';
import type { GeocoderPort } from '../../providers/geocoder/geocoder-port.ts';

/** What handlers use of the server that is asked. One object for each server: `perServer` tells servers apart by it. */
export type Ports = CommandDependencies &
  ReadHomeDependencies &
  DeviceDependencies &
  GatewayDependencies &
  CalendarDependencies &
  PeopleDependencies &
  PriceReader &
  LinkDependencies &
  ReportDependencies & {
    readonly now: () => Instant;
    readonly access: Access;
    readonly counter: EventCounter;
    readonly geocoder: GeocoderPort;
    readonly gasOutlooks: GasOutlooks;
    readonly map: Config['map'];
    readonly entitlements: Config['entitlements'];
    /** Homes made before this date are told what became of the cockpit since; ISO. */
    readonly cockpitChangedOn: string;
    /** Mails stay on this machine. */
    readonly mailStaysHere: boolean;
    /** Where clients reach the server. */
    readonly publicUrl: string;
  };
