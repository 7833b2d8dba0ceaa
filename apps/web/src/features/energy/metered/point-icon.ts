import type { MeteredMonth } from '../../../api/home/use-metering.ts';
import type { IconName } from '../../../ui/marks/icon.tsx';

type NamedPoint = MeteredMonth['readings'][number]['meteringPoint'];

/** What stands beside the name of a meter. */
export const pointIcon = ({ scope, energySource }: Pick<NamedPoint, 'scope' | 'energySource'>): IconName =>
  scope === 'OTHER' ? 'plug' : energySource !== 'ELECTRICITY' ? 'flame' : scope === 'HOME' ? 'house-simple' : 'lightning';
