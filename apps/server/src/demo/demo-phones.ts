import type { Instant } from '@braise/domain';
import type { HomeDefinition, VirtualHome } from '@braise/simulator';
import type { CommandDependencies, HomeCommand } from '../features/home/home-command.ts';
import { createMobileDevice } from '../features/mobile-devices/create-mobile-device.ts';
import { loadMobileDevices } from '../features/mobile-devices/mobile-device.store.ts';
import { setMobileDeviceSettings } from '../features/mobile-devices/set-mobile-device-settings.ts';
import { reportLocation } from '../features/presence/report-location.ts';

const METADATA = { platform: 'Android', osVersion: '16', model: 'Virtual', locale: 'fr' } as const;
const nameOf = (key: string): string => `Téléphone de ${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** What the phones of a demo home's residents do: they tell the server when somebody leaves and comes home, as the app does. */
export type DemoPhones = { tell(home: Pick<VirtualHome, 'residents'>): Promise<void> };

/** Gives each resident of the definition a phone that tracks, unless the home has phones already: theirs may be changed and removed as any. */
export async function setUpDemoPhones(
  deps: CommandDependencies & { readonly now: () => Instant },
  definition: HomeDefinition,
  homeId: number,
  personId: string,
): Promise<DemoPhones> {
  const command = (): HomeCommand => ({ homeId, personId, at: deps.now(), idempotency: null });
  if ((await loadMobileDevices(deps.database, homeId)).length === 0) {
    for (const { key } of definition.residents) {
      const made = await createMobileDevice(deps, command(), { name: nameOf(key), metadata: METADATA });
      if (!made.ok) throw new Error(`a demo phone was refused: ${made.error.code}`);
      await setMobileDeviceSettings(deps, command(), { deviceId: made.answer.id, asked: { geoTracking: true } });
    }
  }
  const told = new Map<string, boolean>();
  return {
    async tell(home) {
      const changed = home.residents().filter(({ key, atHome }) => told.get(key) !== atHome);
      if (changed.length === 0) return;
      const phones = new Map((await loadMobileDevices(deps.database, homeId)).map((phone) => [phone.name, phone]));
      for (const { key, atHome } of changed) {
        const phone = phones.get(nameOf(key));
        // one that is gone, renamed or forbidden to track says nothing
        if (phone?.settings.geoTracking === true) await reportLocation(deps, command(), { deviceId: phone.id, atHome });
        told.set(key, atHome);
      }
    },
  };
}
