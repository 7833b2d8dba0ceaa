import { SYSTEM_MODE } from '@braise/domain';

/** Last values of the properties of one channel that become readings only together. */
export type ChannelState = {
  mode?: number;
  power?: number;
  heatingSetpoint?: number;
  coolingSetpoint?: number;
  /** 1 for up and down, 2 for left and right, 3 for both. */
  swing?: number;
};

/** SYSTEM_MODE of a channel whose power is switched elsewhere than by its mode; undefined while nothing is known. */
export function resolveMode({ mode, power }: ChannelState): number | undefined {
  if (power === 0) return SYSTEM_MODE.off;
  if (mode !== undefined) return mode;
  return power === undefined ? undefined : SYSTEM_MODE.heat;
}

/** The setpoint in force where heating and cooling have one each. */
export function resolveSetpoint(state: ChannelState): number | undefined {
  const cooling = resolveMode(state) === SYSTEM_MODE.cool;
  return cooling ? state.coolingSetpoint : state.heatingSetpoint;
}
