import type { Instant } from '@braise/domain';
import type { VirtualHome } from '@braise/simulator';
import type { CommandDependencies, HomeCommand } from '../../commands/home-command.ts';
import { createMobileDevice } from '../../features/mobile-devices/create-mobile-device.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { setMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';
import { reportLocation } from '../../features/mobile-devices/report-location.ts';
import type { MobileDevice } from '../../home-model/mobile-device.ts';
import type { DemoPhone } from '../demo-residents.ts';
import { type PhoneWord, phoneWord } from './phone-word.ts';

/** Whose phone it is stands in what nobody can change of it: its name may become another. */
const modelOf = (resident: string): string => `Virtual (${resident})`;
const metadataOf = (resident: string) => ({ platform: 'Android', osVersion: '16', model: modelOf(resident), locale: 'fr', appVersion: '' });

/** Those of a home's phones that its residents were given, by whose each is. */
export const findDemoPhones = (known: readonly MobileDevice[], phones: readonly DemoPhone[]): ReadonlyMap<string, MobileDevice> =>
  new Map(
    phones.flatMap(({ resident }) => {
      const phone = known.find(({ metadata }) => metadata.model === modelOf(resident));
      return phone === undefined ? [] : [[resident, phone] as const];
    }),
  );

/** What the phones of a demo home's residents do: they tell the server how far somebody is on their way out and home, as the app does. */
export type DemoPhones = { tell(home: Pick<VirtualHome, 'residents'>): Promise<void> };

/** Gives residents their phones, which track, unless the home has phones already: theirs may be changed and removed as any. */
export async function setUpDemoPhones(
  deps: CommandDependencies & { readonly now: () => Instant },
  phones: readonly DemoPhone[],
  homeId: number,
  personId: string,
): Promise<DemoPhones> {
  const command = (): HomeCommand => ({ homeId, personId, at: deps.now(), idempotency: null });
  if ((await loadMobileDevices(deps.database, homeId)).length === 0) {
    for (const { resident, name } of phones) {
      const made = await createMobileDevice(deps, command(), { name, metadata: metadataOf(resident) });
      if (!made.ok) throw new Error(`a demo phone was refused: ${made.error.code}`);
      await setMobileDeviceSettings(deps, command(), { deviceId: made.answer.id, asked: { geoTracking: true } });
    }
  }
  const carried = findDemoPhones(await loadMobileDevices(deps.database, homeId), phones);
  const told = new Map<string, PhoneWord>();
  return {
    async tell(home) {
      const now = deps.now();
      const changed = home.residents().flatMap(({ key, distance }) => {
        const deviceId = carried.get(key)?.id;
        const word = deviceId === undefined ? null : phoneWord(distance, told.get(key), now);
        return word === null || deviceId === undefined ? [] : [{ key, deviceId, word }];
      });
      if (changed.length === 0) return;
      const tracking = new Set(
        (await loadMobileDevices(deps.database, homeId)).flatMap(({ id, settings }) => (settings.geoTracking ? [id] : [])),
      );
      for (const { key, deviceId, word } of changed) {
        // one that is gone or forbidden to track says nothing
        if (tracking.has(deviceId)) await reportLocation(deps, command(), { deviceId, band: word.band });
        told.set(key, word);
      }
    },
  };
}
