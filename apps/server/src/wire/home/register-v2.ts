import type { FastifyInstance } from 'fastify';
import type { DeviceDependencies } from '../../features/devices/reach-device.ts';
import type { CommandDependencies } from '../../commands/home-command.ts';
import type { PeopleDependencies } from '../../features/people/people-dependencies.ts';
import type { QueryDependencies } from '../endpoints/register-home-query.ts';
import { registerConsents } from '../consents/register-consents.ts';
import { registerDevices } from '../devices/register-devices.ts';
import { registerHomeCommands } from '../presence/register-presence.ts';
import { registerHomeByBridge } from '../heating/register-home-by-bridge.ts';
import { type HomeLevelDependencies, registerHomeLevel } from './register-home-level.ts';
import { registerHomeQueries } from './register-home-queries.ts';
import { registerInvitations } from '../invitations/register-invitations.ts';
import { registerMobileDevices } from '../mobile-devices/register-mobile-devices.ts';
import { type OnboardingDependencies, registerOnboarding } from '../places/register-onboarding.ts';
import { registerOverlays } from '../rooms/register-overlays.ts';
import { registerPeople } from '../people/register-people.ts';
import { registerPlaces } from '../rooms/register-zones.ts';
import { registerStaffAccess } from '../staff/register-staff-access.ts';
import { registerReadingsExport } from '../people/register-readings-export.ts';
import { registerRoomSettings } from '../rooms/register-zone-settings.ts';
import { registerSchedule } from '../schedule/register-schedule.ts';

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
