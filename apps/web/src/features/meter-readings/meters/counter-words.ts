import type { MeterWords } from '../use-meter-words.ts';
import type { CountingDevice } from './use-meters.ts';

/** The counter whose count a meter tells, by the id of the meter. */
export const counterOf = (pointId: string, counting: readonly CountingDevice[]): CountingDevice | undefined =>
  counting.find(({ meteringPointId }) => meteringPointId === pointId);

/** It counts nothing that a meter does. */
export const isFree = ({ meteringPointId, widensMeteringPointId }: CountingDevice): boolean =>
  meteringPointId === null && widensMeteringPointId === null;

/** « Prise de la cave », « Tableau, compteur 2 », « Linky, 2 compteurs ensemble », « Compteur P1, gaz » */
export const deviceTold = (
  { name: given, counter, channels, unit }: Pick<CountingDevice, 'name' | 'counter' | 'channels' | 'unit'>,
  t: MeterWords['t'],
): string => {
  // a reader at a P1 port has no name of its own
  const name = given === '' ? t('meter.called') : given;
  if (channels.length > 1) return t('meter.counters', { name, count: channels.length });
  if (counter !== null) return t('meter.counter', { name, number: counter });
  return unit === 'm3' ? t('meter.gas', { name }) : name;
};

/** « Cave, 1 234,5 kWh comptés » */
export const countTold = ({ reading, roomName, unit }: CountingDevice, { t, amount }: MeterWords): string =>
  [roomName, reading === null ? t('meter.nothing') : t('meter.counted', { amount: amount(reading.value, unit, 1) })]
    .filter((part) => part !== null)
    .join(', ');
