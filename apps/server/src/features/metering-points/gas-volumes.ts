import { type CountUnit, GAS_BY_VOLUME, type PipedEnergy } from '@braise/domain/meter';
import type { RawBuilder } from 'kysely';
import type { CommandError } from '../../commands/home-command.ts';
import type { Database } from '../../database/database.ts';
import { findUsualConversion, loadConversions, putConversion } from '../../home-model/energy/conversion.store.ts';

/**
 * What is to be kept for a meter that counts in a unit: of gas what a cubic metre usually holds, with its date, where nothing is known of that yet; or why it cannot be told as energy.
 */
export async function keptForVolumes(
  held: Pick<Database, 'kysely'>,
  homeId: number,
  { energy, unit }: { readonly energy: PipedEnergy; readonly unit: CountUnit },
): Promise<{ readonly rows: readonly RawBuilder<unknown>[]; readonly why: null } | { readonly why: CommandError }> {
  if (unit !== 'm3') return { rows: [], why: null };
  if (energy !== 'GAS') return { why: { code: 'validationFailed', field: 'energySource' } };
  const known = await loadConversions(held, homeId);
  if (known.some((one) => one.energy === GAS_BY_VOLUME.energy && one.unit === GAS_BY_VOLUME.unit)) return { rows: [], why: null };
  const usual = await findUsualConversion(held, homeId, GAS_BY_VOLUME);
  return usual === null
    ? { why: { code: 'meteringPoint.noConversion', field: 'serialNo' } }
    : { rows: [putConversion(homeId, usual)], why: null };
}
