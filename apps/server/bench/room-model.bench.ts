import { type FitOutcome, type RoomGrid, type RoomModel, STEPS_A_DAY, advanceFit, beginFit, roomGrid, weatherGrid } from '@braise/energy';
import { freeRunErrors, noRoutine, parametersOf, priorsFor } from '@braise/energy/testing';
import { HOMES, type RecordedHome, recordHome } from './rooms/recorded-homes.ts';
import { type Benchmark, type BenchRow, atMost } from './table/row.ts';

/** Of the rooms that judge. Whoever changes the model looks at others: those of the seeds from 100 on were tuned on. */
const FIRST_SEED = 700;
/** Days that a model is learned from, and the days after them that it is judged by. */
const LEARNED = 24;
const JUDGED = 7;
const HORIZONS = [1, 3, 6, 24];
const SIX = HORIZONS.indexOf(6);
/** Nights from one fit of a room to its next. */
const NIGHTS = 7;
/** Turns of one night. */
const TURNS = 8;

/** RMSE of free runs, K, by horizon. */
type Errors = readonly number[];
type JudgedRoom = {
  readonly name: string;
  readonly kind: RoomGrid['kind'];
  readonly outcome: FitOutcome;
  /** Of what was learned; null where the fit refused. */
  readonly learned: Errors | null;
  readonly oneState: Errors | null;
  readonly believed: Errors;
  readonly persistence: Errors;
  /** Of the first fit, and of one that begins with its model: ms of a processor. */
  readonly first: number;
  readonly again: number;
};

/**
 * Models of rooms of virtual homes, learned from what a server records of three weeks of January under its own decisions, and held against the week
 * that follows: free runs from the filtered state under the valves and the water as they were, windows that are known to be open left out. The homes have
 * other physics than the models.
 */
const roomModel: Benchmark = async () => {
  const rooms: JudgedRoom[] = [];
  for (const [index, definition] of HOMES.entries()) {
    const home = await recordHome(definition, FIRST_SEED + index, LEARNED + JUDGED);
    rooms.push(...home.rooms.map((room) => judge(home, room)));
  }
  for (const { name, outcome, learned, persistence } of rooms)
    console.log(
      `  ${name}: ${learned === null ? ('refused' in outcome ? outcome.refused : '') : `6 h ${learned[SIX]?.toFixed(2)} K`}, standing still ${persistence[SIX]?.toFixed(2)} K`,
    );
  return rowsOf(rooms);
};
export default roomModel;

function judge(home: RecordedHome, { name, record }: RecordedHome['rooms'][number]): JudgedRoom {
  const gridOver = (days: number): RoomGrid => roomGrid(record, weatherGrid(home.hours, home.place, home.start, days * STEPS_A_DAY));
  const [known, whole] = [gridOver(LEARNED), gridOver(LEARNED + JUDGED)];
  const free = (grid: RoomGrid, model: Pick<RoomModel, 'structure' | 'parameters' | 'routine'>) =>
    freeRunErrors(
      grid,
      model.structure,
      model.parameters,
      model.routine,
      { from: LEARNED * STEPS_A_DAY, to: (LEARNED + JUDGED) * STEPS_A_DAY },
      HORIZONS,
    );
  const rmse = (...given: Parameters<typeof free>): Errors => free(...given).map((error) => error.rmse);

  const { outcome, oneState, spent: first } = fitThrough(known, null);
  const model = 'model' in outcome ? outcome.model : null;
  const again = model === null ? 0 : fitThrough(known, model).spent;

  const believed = {
    structure: { mass: true, neighbours: true, facade: null },
    parameters: parametersOf(priorsFor(whole.kind).mean),
    routine: noRoutine(whole),
  };
  return {
    name,
    kind: whole.kind,
    outcome,
    learned: model && rmse(whole, model),
    oneState: oneState && rmse(whole, oneState),
    believed: rmse(whole, believed),
    persistence: free(whole, believed).map((error) => error.persistence),
    first,
    again,
  };
}

/** A fit night by night to its end: what came of it, what the first rung of its ladder had come to, and ms of a processor. */
function fitThrough(grid: RoomGrid, previous: RoomModel | null) {
  const before = process.cpuUsage();
  let fit = beginFit(previous);
  let oneState: Pick<RoomModel, 'structure' | 'parameters' | 'routine'> | null = null;
  for (;;) {
    fit = advanceFit(fit, grid, previous, TURNS);
    if (fit.best?.structure.mass === false && oneState === null)
      oneState = { structure: fit.best.structure, parameters: parametersOf(fit.best.vector), routine: fit.best.routine };
    if (fit.outcome !== null) return { outcome: fit.outcome, oneState, spent: process.cpuUsage(before).user / 1000 };
  }
}

function rowsOf(rooms: readonly JudgedRoom[]): readonly BenchRow[] {
  const fitted = rooms.filter(({ learned }) => learned !== null);
  const at = (of: (room: JudgedRoom) => Errors | null, horizon: number, among = fitted): number =>
    quantile(
      among.map((room) => of(room)?.[horizon] ?? Number.NaN),
      0.5,
    );
  const still = (horizon: number, among = fitted) => ({ name: 'standing still', value: at((room) => room.persistence, horizon, among) });
  const learned = (room: JudgedRoom) => room.learned;
  const groups: readonly (readonly [string, (room: JudgedRoom) => boolean])[] = [
    ['sensor on the wall', ({ kind }) => kind.sensor === 'wall' && kind.emitter === 'radiator'],
    ['sensor in the valve', ({ kind }) => kind.sensor === 'valve' && kind.emitter === 'radiator'],
    ['heated floor', ({ kind }) => kind.emitter === 'floor'],
  ];
  return [
    atMost('room model: free run of 6 h, RMSE, median room', at(learned, SIX), 'K', 0.32, still(SIX)),
    atMost('  worst room', Math.max(...fitted.map((room) => room.learned?.[SIX] ?? 0)), 'K', 0.6),
    ...HORIZONS.filter((hours) => hours !== 6).map((hours) =>
      atMost(`  ${hours} h`, at(learned, HORIZONS.indexOf(hours)), 'K', null, still(HORIZONS.indexOf(hours))),
    ),
    ...groups.map(([name, is]) => {
      const among = fitted.filter(is);
      return atMost(`  6 h, ${name} (${among.length})`, at(learned, SIX, among), 'K', null, still(SIX, among));
    }),
    atMost(
      '  6 h, one state',
      at((room) => room.oneState, SIX),
      'K',
      null,
    ),
    atMost(
      '  6 h, what is believed of any room',
      at((room) => room.believed, SIX),
      'K',
      null,
    ),
    atMost('  rooms refused', (100 * (rooms.length - fitted.length)) / rooms.length, `% of ${rooms.length}`, null),
    atMost('room model: first fit, processor, each of its nights', mean(fitted.map(({ first }) => first)) / NIGHTS, 'ms', 50),
    atMost('  fitted again, processor, each of its nights', mean(fitted.map(({ again }) => again)) / NIGHTS, 'ms', 50),
  ];
}

/** Of those that are numbers. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
