import { flowByCurve, type HeatingCurve } from './heating-curve.ts';

/** What a heat pump has said of how it takes a heat request; absent until it has. */
export type HeatRequestContext = {
  /** 0 shift of its curve, 1 direct flow temperature. */
  heatingMode?: number;
  outside?: number;
  /** The request that it has in force. */
  inForce?: number;
  curve: Partial<HeatingCurve>;
};

/** °C; what is above the pump's own maximum it bounds itself. */
export const DIRECT = { min: 20, max: 55 };
/** K */
const SHIFT = { min: -5, max: 5 };
/** Direct flow temperature when a call for heat names none: a heat pump's usual one for floors. */
const UNNAMED_FLOW_TARGET = 35;

/**
 * The value of `SetZ1HeatRequestTemperature`, null while it cannot be known. The pump keeps it for good, so "no heat" is only
 * the lowest request: if it is never told again, it goes on at little heat, with its own frost protection and hot water.
 */
export function heatRequest(context: HeatRequestContext, callForHeat: boolean, flowTarget: number | null): number | null {
  if (context.heatingMode === 1) {
    if (!callForHeat) return DIRECT.min;
    // One above the lowest, which says "no heat".
    return Math.min(DIRECT.max, Math.max(DIRECT.min + 1, Math.round(flowTarget ?? UNNAMED_FLOW_TARGET)));
  }
  if (context.heatingMode !== 0) return null;
  if (!callForHeat) return SHIFT.min;
  const own = ownTarget(context);
  if (flowTarget === null || own === null) return 0;
  return Math.min(SHIFT.max, Math.max(SHIFT.min + 1, Math.round(flowTarget - own)));
}

/** `heatRequest` read backwards. */
export function askedBy(
  context: HeatRequestContext,
  request: number,
): { readonly callForHeat: boolean; readonly flowTarget: number | null } {
  if (context.heatingMode === 1) return request <= DIRECT.min ? NO_HEAT : { callForHeat: true, flowTarget: request };
  const own = ownTarget(context);
  if (request <= SHIFT.min) return NO_HEAT;
  return { callForHeat: true, flowTarget: own === null || request === 0 ? null : own + request };
}

const NO_HEAT = { callForHeat: false, flowTarget: null };

/** The flow temperature that its own curve asks for, °C; null while the curve or the outdoor temperature is unknown. */
function ownTarget({ curve, outside }: HeatRequestContext): number | null {
  const { targetHigh, targetLow, outsideHigh, outsideLow } = curve;
  if (outside === undefined || targetHigh === undefined || targetLow === undefined) return null;
  if (outsideHigh === undefined || outsideLow === undefined) return null;
  return flowByCurve({ targetHigh, targetLow, outsideHigh, outsideLow }, outside);
}
