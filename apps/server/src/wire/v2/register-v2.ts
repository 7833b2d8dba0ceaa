import type { FastifyInstance } from 'fastify';
import type { DeviceDependencies } from '../../features/devices/reach-device.ts';
import type { CommandDependencies } from '../../commands/home-command.ts';
import type { PeopleDependencies } from '../../features/people/people-dependencies.ts';
import type { QueryDependencies } from '../http/register-home-query.ts';
import { registerConsents } from './register-consents.ts';
import { registerDevices } from './register-devices.ts';
import { registerHomeCommands } from './register-home-commands.ts';
import { registerHomeByBridge } from './register-home-by-bridge.ts';
import { type HomeLevelDependencies, registerHomeLevel } from './register-home-level.ts';
import { registerHomeQueries } from './register-home-queries.ts';
import { registerInvitations } from './register-invitations.ts';
import { registerMobileDevices } from './register-mobile-devices.ts';
import { type OnboardingDependencies, registerOnboarding } from './register-onboarding.ts';
import { registerOverlays } from './register-overlays.ts';
import { registerPeople } from './register-people.ts';
import { registerPlaces } from './register-places.ts';
import { registerStaffAccess } from './register-staff-access.ts';
import { registerReadingsExport } from './register-readings-export.ts';
import { registerRoomSettings } from './register-room-settings.ts';
import { registerSchedule } from './register-schedule.ts';

export type V2Dependencies = CommandDependencies &
  QueryDependencies &
  DeviceDependencies &
  HomeLevelDependencies &
  OnboardingDependencies & {
    readonly people: PeopleDependencies;
    /** Mails stay on this machine. */
    readonly mailStaysHere: boolean;
  };

/** The public API of the former generation, under `/api/v2`. */
export function registerV2(app: FastifyInstance, deps: V2Dependencies): void {
  void app.register(async (scope) => {
    registerHomeQueries(scope, deps);
    registerHomeCommands(scope, deps);
    registerHomeLevel(scope, deps);
    registerOverlays(scope, deps);
    registerSchedule(scope, deps);
    registerPlaces(scope, deps);
    registerDevices(scope, deps);
    registerHomeByBridge(scope, deps);
    registerMobileDevices(scope, deps);
    registerInvitations(scope, deps);
    registerPeople(scope, deps);
    registerConsents(scope, deps);
    registerReadingsExport(scope, deps);
    registerRoomSettings(scope, deps);
    registerOnboarding(scope, deps);
    registerStaffAccess(scope, deps);
  });
}
