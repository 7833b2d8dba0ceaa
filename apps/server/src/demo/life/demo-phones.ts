import { type Instant, HOUR } from '@braise/domain';
import { type Band, bandOf } from '@braise/domain/phones';
import type { VirtualHome } from '@braise/simulator';
import type { CommandDependencies, HomeCommand } from '../../commands/home-command.ts';
import { createMobileDevice } from '../../features/mobile-devices/create-mobile-device.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { setMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';
import { reportLocation } from '../../features/mobile-devices/report-location.ts';
import type { DemoPhone } from '../demo-residents.ts';

/** Whose phone it is stands in what nobody can change of it: its name may become another. */
const modelOf = (resident: string): string => `Virtual (${resident})`;
const metadataOf = (resident: string) => ({ platform: 'Android', osVersion: '16', model: modelOf(resident), locale: 'fr', appVersion: '' });

/** A phone speaks so often even when it lies still, ms. */
const WAKES_EVERY = 4 * HOUR;

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
  const known = await loadMobileDevices(deps.database, homeId);
  const ids = new Map(phones.map(({ resident }) => [resident, known.find(({ metadata }) => metadata.model === modelOf(resident))?.id]));
  const told = new Map<string, { readonly band: Band; readonly at: Instant }>();
  return {
    async tell(home) {
      const now = deps.now();
      const changed = home.residents().flatMap(({ key, distance }) => {
        const last = told.get(key);
        // who has gone out of the door is out, as near as they may be
        const band = bandOf(distance, 0);
        const isNew = last?.band !== band || now - last.at >= WAKES_EVERY;
        return ids.has(key) && isNew ? [{ key, band }] : [];
      });
      if (changed.length === 0) return;
      const tracking = new Set(
        (await loadMobileDevices(deps.database, homeId)).flatMap(({ id, settings }) => (settings.geoTracking ? [id] : [])),
      );
      for (const { key, band } of changed) {
        const deviceId = ids.get(key);
        // one that is gone or forbidden to track says nothing
        if (deviceId !== undefined && tracking.has(deviceId)) await reportLocation(deps, command(), { deviceId, band });
        told.set(key, { band, at: now });
      }
    },
  };
}
