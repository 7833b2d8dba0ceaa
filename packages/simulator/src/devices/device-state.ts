import type { Quantity } from '@braise/domain';

/** What every device has beside its own physics: supply, radio, and what it last said. Plain data. */
export type RadioState = {
  nextSampleAt: number;
  lastReportAt: number;
  /** Values as last said, by quantity. */
  said: Partial<Record<Quantity, number>>;
  /** Share of charge, 0..1; null on mains. */
  battery: number | null;
  linkQuality: number;
  /** Says nothing and hears nothing until then: ms since 1970. */
  silentUntil: number;
  /** Of its own clock, ms. */
  clockSkew: number;
  /** Share of its messages that are lost, both ways. */
  lossShare: number;
};

/** A battery empties in about two years; its voltage follows a lithium or alkaline pair. */
export const BATTERY_YEARS = 2;
export const LOW_BATTERY = 0.15;
/** A device whose charge is below this says and does nothing. */
export const DEAD_BATTERY = 0.005;
export const batteryVoltage = (charge: number): number => 2.3 + 0.9 * charge ** 0.7;

export const initialRadio = (battery: number | null, linkQuality: number, firstSampleAt: number): RadioState => ({
  nextSampleAt: firstSampleAt,
  lastReportAt: 0,
  said: {},
  battery,
  linkQuality,
  silentUntil: 0,
  clockSkew: 0,
  lossShare: 0,
});
