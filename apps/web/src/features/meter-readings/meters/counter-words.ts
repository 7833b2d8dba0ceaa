import type { MeterWords } from '../use-meter-words.ts';
import type { CountingDevice } from './use-meters.ts';

/** The counter whose count a meter tells, by the id of the meter. */
export const counterOf = (pointId: string, counting: readonly CountingDevice[]): CountingDevice | undefined =>
  counting.find(({ meteringPointId }) => meteringPointId === pointId);

/** « Prise de la cave », « Tableau, compteur 2 » */
export const deviceTold = ({ name, counter }: Pick<CountingDevice, 'name' | 'counter'>, t: MeterWords['t']): string =>
  counter === null ? name : t('meter.counter', { name, number: counter });

/** « Cave, 1 234,5 kWh comptés » */
export const countTold = ({ reading, roomName }: CountingDevice, { t, amount }: MeterWords): string =>
  [roomName, reading === null ? t('meter.nothing') : t('meter.counted', { amount: amount(reading.value, 'kWh', 1) })]
    .filter((part) => part !== null)
    .join(', ');
