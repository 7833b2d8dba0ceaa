import { roundTo } from '@braise/domain';
import { type Conversion, FACTOR_DECIMALS, METER_UNITS, type Metered, countsIn, usualConversion } from '@braise/domain/meter';
import { localDayAt } from '@braise/domain/schedule';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { putConversion } from '../../../home-model/energy/conversion.store.ts';
import { type HomeEnergy, sayToday } from './home-energy.ts';
import { deleteReplaced, isOfAllDays, loadHomeEnergy, putHomeEnergy, putSaid } from './home-energy.store.ts';

/** What a client says of a home. `unit` null: as such an energy usually is counted; `conversion` undefined: what was used is converted as before; `dwelling` undefined: it is what it was. */
export type RequestedEnergy = Pick<HomeEnergy, 'area' | 'yearBuilt' | 'altitude'> & {
  readonly energy: Metered['energy'] | null;
  readonly unit: Metered['unit'] | null;
  readonly dwelling: HomeEnergy['dwelling'] | undefined;
  /** `factor` null: estimated. */
  readonly conversion: { readonly factor: number | null; readonly validFrom: string | null } | undefined;
};

/** As many as a home may have: one a bill. */
export const MOST_CONVERSIONS = 500;

/** Says what a home is heated with. A unit that nothing was known of is converted by what is usual from then on. */
export const setEnergySettings = (
  deps: CommandDependencies,
  command: HomeCommand,
  asked: RequestedEnergy,
): Promise<CommandOutcome<HomeEnergy>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const before = await loadHomeEnergy(held, homeId);
    if (before === null) return refuse({ code: 'notFound' });
    const metered = asked.energy === null ? null : { energy: asked.energy, unit: asked.unit ?? METER_UNITS[asked.energy][0] };
    if (metered === null ? asked.unit !== null : !countsIn(metered)) return wrong('unit', 'Expected a unit that the energy is counted in');
    const { area, yearBuilt, altitude } = asked;
    const today = localDayAt(before.timeZone, command.at).date;
    // of a house that is still to be built no reading would be taken
    if (yearBuilt !== null && yearBuilt !== before.yearBuilt && yearBuilt > Number(today.slice(0, 4)))
      return wrong('yearBuilt', 'Expected no year to come');
    const dwelling = asked.dwelling === undefined ? before.dwelling : asked.dwelling;
    const everSaid = sayToday(before.said, today, asked.energy);
    const home = { ...before, metered, said: everSaid, area, yearBuilt, altitude, dwelling, facts: { ...before.facts, area, yearBuilt } };
    const said = conversionsOf(home, asked.conversion);
    if (said === null) return wrong('conversion', 'Expected what a unit holds that needs one, and of which a bill or an estimate tells');
    const kept = [...before.conversions.filter((one) => !said.some((other) => replaces(other, one))), ...said];
    if (said.length > 0 && kept.length > MOST_CONVERSIONS) return wrong('conversion', `Expected no more than ${MOST_CONVERSIONS}`);
    return {
      change: {
        rows: [
          putHomeEnergy(homeId, home),
          ...putSaid(homeId, everSaid),
          ...said.slice(-1).map((last) => deleteReplaced(homeId, last)),
          ...said.map((one) => putConversion(homeId, one)),
        ],
      },
      answer: { ...home, conversions: kept.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b))) },
    };
  });

const wrong = (field: string, why: string) => refuse({ code: 'validationFailed', field, title: `${field}: ${why}` });

/** What is to be kept of what a unit holds, in the order of its days; null: what was asked for cannot be. */
function conversionsOf(home: HomeEnergy, asked: RequestedEnergy['conversion']): readonly Conversion[] | null {
  const { metered, conversions } = home;
  if (metered === null) return asked === undefined ? [] : null;
  const usual = usualConversion(metered, home);
  const known = conversions.some((one) => isSame(one, metered));
  const first = known || usual === null ? [] : [{ ...metered, ...usual, validFrom: null }];
  if (asked === undefined) return first;
  const { factor, validFrom } = asked;
  if (usual?.source === 'UNIT') return null;
  const said = factor === null ? usual : { factor: roundTo(factor, FACTOR_DECIMALS), source: 'BILL' as const };
  if (said === null) return null;
  return [...(validFrom === null ? [] : first), { ...metered, ...said, validFrom }];
}

const firstDay = ({ validFrom }: Conversion): string => validFrom ?? '';

/** Whether what is said takes the place of what was known: of the same day, or of a later one unless a bill says it; of a bill without a day, of all. */
const replaces = (said: Conversion, known: Conversion): boolean =>
  isSame(said, known) &&
  (firstDay(known) === firstDay(said) || (firstDay(known) > firstDay(said) && (known.source !== 'BILL' || isOfAllDays(said))));

const isSame = (one: Metered, other: Metered): boolean => one.energy === other.energy && one.unit === other.unit;
