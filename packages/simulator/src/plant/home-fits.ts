import { readFileSync } from 'node:fs';

/** Calibrated model of one real home: capacities kWh/K, resistances K/kW; null where the model has no such state. */
export type HomeFit = {
  readonly id: number;
  /** Heat transfer coefficient, kW/K. */
  readonly htc: number;
  /** Share of significant parameters, %. */
  readonly significance: number;
  readonly ci: number;
  readonly cm: number | null;
  readonly ce: number | null;
  readonly ch: number | null;
  readonly cs: number | null;
  readonly rie: number | null;
  readonly rea: number | null;
  readonly ria: number | null;
  readonly rim: number | null;
  readonly rih: number | null;
  readonly ris: number | null;
};

const SOURCE = new URL('../../datasets/greybrick/calibrated-models.csv', import.meta.url);

/** The 225 homes of datasets/greybrick, as published. Throws when the file is not what SOURCE.md says. */
export function readHomeFits(): readonly HomeFit[] {
  const [header = '', ...lines] = readFileSync(SOURCE, 'utf8').trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string): number | null => {
      const text = cells[names.indexOf(name)];
      if (text === 'NA') return null;
      const value = Number(text);
      if (!Number.isFinite(value)) throw new Error(`calibrated-models.csv: column ${name} holds ${text}`);
      return value;
    };
    const present = (name: string): number => {
      const value = cell(name);
      if (value === null) throw new Error(`calibrated-models.csv: column ${name} is empty`);
      return value;
    };
    return {
      id: present('identification_number'),
      htc: present('HTC'),
      significance: present('significance_prop'),
      ci: present('Ci'),
      cm: cell('Cm'),
      ce: cell('Ce'),
      ch: cell('Ch'),
      cs: cell('Cs'),
      rie: cell('Rie'),
      rea: cell('Rea'),
      ria: cell('Ria'),
      rim: cell('Rim'),
      rih: cell('Rih'),
      ris: cell('Ris'),
    };
  });
}
