/** What the residents say of their boiler, as on its plate; each null where they do not know. */
export type BoilerPlate = {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly condensing: boolean | null;
  readonly hotWater: boolean | null;
};

export const NOTHING_KNOWN: BoilerPlate = { make: null, model: null, year: null, condensing: null, hotWater: null };
