/** What a phone may tell its resident about. */
export const NOTIFICATIONS = [
  'lowBatteryReminder',
  'awayModeReminder',
  'homeModeReminder',
  'openWindowReminder',
  'energySavingsReportReminder',
  'incidentDetection',
  'energyIqReminder',
  'tariffHighPriceAlert',
  'tariffLowPriceAlert',
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
