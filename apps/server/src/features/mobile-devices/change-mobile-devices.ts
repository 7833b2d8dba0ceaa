import type { RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import type { MobileDevice } from '../../home-model/mobile-device.ts';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { putPresence } from './mobile-device.store.ts';

type Made<Answer> =
  | { readonly phones: readonly MobileDevice[]; readonly rows: readonly RawBuilder<unknown>[]; readonly answer: Answer }
  | { readonly ok: false; readonly error: CommandError };

/**
 * Carries out a command about the phones of a home. `make` says by its rows what becomes of them, and which there are then: presence follows
 * from these. Nothing else changes the home meanwhile, so that of two phones that speak at once the second knows of the first.
 */
export async function changeMobileDevices<Answer>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  make: (phones: readonly MobileDevice[], held: Pick<Database, 'kysely'>) => Promise<Made<Answer>> | Made<Answer>,
): Promise<CommandOutcome<Answer>> {
  return changeHomeAlone(dependencies, command, async (held) => {
    const made = await make(await loadMobileDevices(held, command.homeId), held);
    if ('error' in made) return made;
    return { change: { home: putPresence(made.phones), rows: made.rows }, answer: made.answer };
  });
}

/** As `changeMobileDevices`, for one phone. `next` null: it goes. `owner`: only the resident whose phone it is may ask. */
export async function changeMobileDevice<Answer>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, owner }: { readonly deviceId: number; readonly owner: boolean },
  make: (
    phone: MobileDevice,
  ) =>
    | { readonly next: MobileDevice | null; readonly rows: readonly RawBuilder<unknown>[]; readonly answer: Answer }
    | { readonly ok: false; readonly error: CommandError },
): Promise<CommandOutcome<Answer>> {
  return changeMobileDevices(dependencies, command, (phones) => {
    const phone = phones.find(({ id }) => id === deviceId);
    if (phone === undefined) return refuse({ code: 'notFound' });
    if (owner && phone.personId !== command.personId) return refuse({ code: 'accessDenied', title: 'the phone of another resident' });
    const made = make(phone);
    if ('error' in made) return made;
    const { next, rows, answer } = made;
    return { phones: phones.flatMap((one) => (one.id === deviceId ? (next ?? []) : one)), rows, answer };
  });
}
