import { readOptions } from './heating/options.ts';
import { FAULT_KINDS } from './robustness/faults.ts';
import { liveFaultyHomes } from './robustness/robustness-worker.ts';
import { type Benchmark, atMost } from './table/row.ts';

const HOMES = 100;
/** Homes of so many rooms stand for all: a fault is a matter of one room, or of the whole home. */
const MOST_ROOMS = 4;

/**
 * A hundred homes that have learned their rooms, through a week in which everything goes wrong once: messages lost and late, devices silent, batteries dead,
 * thermometers in each other's room, a gateway away, a clock that jumps. The broker and the database are the matter of `kill-rounds` and of tests.
 */
const robustness: Benchmark = async () => {
  const { homes, span } = readOptions(process.argv.slice(2), { learn: 6, days: 7 });
  const small = homes.filter(({ definition }) => definition.rooms.length <= MOST_ROOMS);
  const each = Array.from({ length: HOMES }, (_, index) => {
    const bench = small[index % small.length]!;
    return { bench: { ...bench, seed: bench.seed + 1000 * (1 + index) }, span };
  });
  const outcomes = await liveFaultyHomes(each, ({ bench }) => process.stderr.write(`\r  ${bench.name} ${bench.seed}`.padEnd(60)));
  process.stderr.write('\r'.padEnd(60) + '\r');

  for (const [index, { name, untold, unwell, failures }] of outcomes.entries()) {
    const said = [
      ...untold.map((fault) => `not told of ${fault}`),
      ...unwell.map((room) => `${room} is still said to be unwell`),
      ...failures,
    ];
    for (const line of said) console.log(`  ${name} ${each[index]!.bench.seed}: ${line}`);
  }
  const sum = (of: (outcome: (typeof outcomes)[number]) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const faults = FAULT_KINDS.map((kind) => [kind, sum((outcome) => outcome.faults[kind] ?? 0)] as const).filter(([, count]) => count > 0);
  console.log(
    `  ${HOMES} homes, ${sum(({ rooms }) => rooms)} rooms; to be told: ${faults.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
  );
  console.log(`  coldest ${Math.min(...outcomes.map(({ coldest }) => coldest)).toFixed(1)} °C`);
  console.log(
    `  thermometers moved ${sum(({ moved }) => moved)} times, noticed ${sum(({ distrusted }) => distrusted)} times by a model that is no longer trusted, told ${sum(({ movedTold }) => movedTold)} times`,
  );
  return [
    atMost(
      'robustness: minutes of rooms below the frost guard',
      sum(({ frozen }) => frozen),
      '',
      0,
    ),
    atMost(
      '  faults that nobody was told of in three hours',
      sum(({ untold }) => untold.length),
      '',
      0,
    ),
    atMost(
      '  rooms that say a fault six hours after the last',
      sum(({ unwell }) => unwell.length),
      '',
      0,
    ),
    atMost(
      '  rooms whose thermometer is said to be elsewhere and is not',
      sum(({ movedFalsely }) => movedFalsely.length),
      '',
      0,
    ),
    atMost(
      '  homes that could not be decided for',
      sum(({ failures }) => failures.length),
      '',
      0,
    ),
    atMost(
      '  too cold by more than 2 K while comfort is asked',
      (100 * sum(({ cold }) => cold)) / sum(({ comfort }) => comfort),
      '%',
      null,
    ),
  ];
};
export default robustness;
