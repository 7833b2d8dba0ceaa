import type { BoilerDetailsBody, BoilerDetailsRequest } from '@braise/contract/hops';

/** The form as it is filled in; years as they are typed. */
export type BoilerForm = Omit<BoilerDetailsRequest, 'make' | 'model' | 'year'> & {
  readonly make: string;
  readonly model: string;
  readonly year: string;
};

const OLDEST = 1950;

export const formOf = (details: BoilerDetailsBody): BoilerForm => ({
  present: details.present,
  underfloorHeating: details.underfloorHeating,
  make: details.make ?? '',
  model: details.model ?? '',
  year: details.year === null ? '' : String(details.year),
  condensing: details.condensing,
  hotWater: details.hotWater,
});

/** Whether what is typed is no year that a boiler can be of. */
export const isWrongYear = ({ present, year }: Pick<BoilerForm, 'present' | 'year'>, now: number): boolean =>
  present && year.trim() !== '' && !(/^\d{4}$/.test(year.trim()) && Number(year) >= OLDEST && Number(year) <= now);

/** What is sent; of a home without a boiler nothing is told of one. */
export function requestOf({ make, model, year, condensing, hotWater, present, underfloorHeating }: BoilerForm): BoilerDetailsRequest {
  const known = (text: string): string | null => (present && text.trim() !== '' ? text.trim() : null);
  return {
    present,
    underfloorHeating,
    make: known(make),
    model: known(model),
    year: known(year) === null ? null : Number(year),
    condensing: present ? condensing : null,
    hotWater: present ? hotWater : null,
  };
}
