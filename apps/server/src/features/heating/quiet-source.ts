import { quietLevelsOf } from '@braise/domain';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/** The first heat source that has a quiet mode; null without one. */
export const quietSourceOf = ({ devices }: Pick<HomeModel, 'devices'>): DeviceModel | null =>
  devices.find(({ capabilities }) => quietLevelsOf(capabilities) > 0) ?? null;
