import type { HomeFit } from './home-fits.ts';

/** A linear network of heat stores: capacities kWh/K, conductances between them and to outdoors kW/K. The first is the air. */
export type HeatNetwork = {
  readonly capacity: readonly number[];
  readonly between: readonly (readonly number[])[];
  readonly outdoors: readonly number[];
};

/** The network that a home's calibrated model describes. */
export function networkOf(fit: HomeFit): HeatNetwork {
  const nodes = [
    { capacity: fit.ci, toAir: 0, toOutdoors: fit.ria === null ? 0 : 1 / fit.ria },
    ...(fit.cm !== null && fit.rim !== null ? [{ capacity: fit.cm, toAir: 1 / fit.rim, toOutdoors: 0 }] : []),
    ...(fit.ce !== null && fit.rie !== null && fit.rea !== null ? [{ capacity: fit.ce, toAir: 1 / fit.rie, toOutdoors: 1 / fit.rea }] : []),
    ...(fit.ch !== null && fit.rih !== null ? [{ capacity: fit.ch, toAir: 1 / fit.rih, toOutdoors: 0 }] : []),
    ...(fit.cs !== null && fit.ris !== null ? [{ capacity: fit.cs, toAir: 1 / fit.ris, toOutdoors: 0 }] : []),
  ];
  return {
    capacity: nodes.map((node) => node.capacity),
    outdoors: nodes.map((node) => node.toOutdoors),
    between: nodes.map((row, i) => nodes.map((column, j) => (i === 0 ? column.toAir : 0) + (j === 0 ? row.toAir : 0))),
  };
}

/** The slowest time constant, hours: inverse iteration on the loss matrix, whose smallest eigenvalue it is. */
export function slowestTimeConstant({ capacity, between, outdoors }: HeatNetwork): number {
  const size = capacity.length;
  const losses = capacity.map((_own, i) =>
    capacity.map((_other, j) => (i === j ? (outdoors[i] ?? 0) + sum(between[i] ?? []) : -(between[i]?.[j] ?? 0))),
  );
  let shape: readonly number[] = Array.from({ length: size }, () => 1);
  let tau = 0;
  for (let round = 0; round < 60; round++) {
    const next = solve(
      losses,
      shape.map((value, i) => value * (capacity[i] ?? 0)),
    );
    tau = Math.max(...next.map(Math.abs));
    shape = next.map((value) => value / tau);
  }
  return tau;
}

/**
 * Fall of the air temperature, K, `hours` after the heating stops, from a steady state 20 K above outdoors. A heater and a sensor start at
 * room temperature: what a heater still holds depends on its kind, not on the building.
 */
export function coolingDrop({ capacity, between, outdoors }: HeatNetwork, hours: number): number {
  const step = 1 / 600;
  const start = capacity.map((_, i) => {
    const toAir = between[i]?.[0] ?? 0;
    return i === 0 ? 20 : (20 * toAir) / (toAir + (outdoors[i] ?? 0));
  });
  const once = capacity.map((own, i) => {
    const towards = between[i] ?? [];
    const loss = (outdoors[i] ?? 0) + sum(towards);
    return capacity.map((_, j) => (step * ((towards[j] ?? 0) - (i === j ? loss : 0))) / own + (i === j ? 1 : 0));
  });
  const [air = []] = power(once, Math.ceil(hours / step));
  return 20 - sum(air.map((share, i) => share * (start[i] ?? 0)));
}

/** A square matrix to a whole power of at least 1. */
function power(matrix: readonly (readonly number[])[], exponent: number): readonly (readonly number[])[] {
  if (exponent === 1) return matrix;
  const half = power(matrix, Math.floor(exponent / 2));
  const square = times(half, half);
  return exponent % 2 === 0 ? square : times(square, matrix);
}

const times = (left: readonly (readonly number[])[], right: readonly (readonly number[])[]) =>
  left.map((row) => row.map((_, j) => sum(row.map((value, k) => value * (right[k]?.[j] ?? 0)))));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Gaussian elimination with row pivoting; the matrices here are small, symmetric and positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, size - column, ...below);
    const pivot = rows[column] ?? [];
    for (let r = column + 1; r < size; r++) {
      const row = rows[r] ?? [];
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let c = column; c <= size; c++) row[c] = (row[c] ?? 0) - factor * (pivot[c] ?? 0);
    }
  }
  const answer = Array.from({ length: size }, () => 0);
  for (let r = size - 1; r >= 0; r--) {
    let value = rows[r]?.[size] ?? 0;
    for (let c = r + 1; c < size; c++) value -= (rows[r]?.[c] ?? 0) * (answer[c] ?? 0);
    answer[r] = value / (rows[r]?.[r] ?? 1);
  }
  return answer;
}
