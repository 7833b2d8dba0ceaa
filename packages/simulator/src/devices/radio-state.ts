import type { Quantity } from '@braise/domain';

/** What every device has beside its own physics: supply, radio, and what it last said. Plain data. */
export type RadioState = {
  nextSampleAt: number;
  lastReportAt: number;
  /** Values as last said, by quantity. */
  said: Partial<Record<Quantity, number>>;
  /** Share of charge, 0..1; null on mains. */
  battery: number | null;
  /** Charge lost per year of use, 0 on mains. */
  drainPerYear: number;
  linkQuality: number;
  /** Says nothing and hears nothing until then: ms since 1970. */
  silentUntil: number;
  /** Share of its messages that are lost, both ways. */
  lossShare: number;
  /** Share of its messages that arrive twice. */
  doubledShare: number;
};

export const LOW_BATTERY = 0.15;
/** A device whose charge is below this says and does nothing. */
export const DEAD_BATTERY = 0.005;
/** Charge below which a resident thinks of changing the battery. */
export const SPENT_BATTERY = 0.06;
/** Of a pair of alkaline cells. */
export const batteryVoltage = (charge: number): number => 2.3 + 0.9 * charge ** 0.7;

export const initialRadio = (battery: number | null, drainPerYear: number, linkQuality: number, firstSampleAt: number): RadioState => ({
  nextSampleAt: firstSampleAt,
  lastReportAt: 0,
  said: {},
  battery,
  drainPerYear,
  linkQuality,
  silentUntil: 0,
  lossShare: 0,
  doubledShare: 0,
});
