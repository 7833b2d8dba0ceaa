import { DAY, type Instant } from '@braise/domain';

/** When somebody was shown what the cockpit is, and what became of it since; null: never. */
export type OnboardingSeen = { readonly primary: Instant | null; readonly complementary: Instant | null };

/**
 * What is to be shown to somebody before the cockpit; null: nothing. `knowsHotWater`: it is known whether the month has hot water. `changedOn`, ISO: homes made before it knew the cockpit without
 * hot water, and with another forecast.
 */
export function onboardingDue(
  { primary, complementary }: OnboardingSeen,
  { createdAt, knowsHotWater, changedOn }: { readonly createdAt: Instant; readonly knowsHotWater: boolean; readonly changedOn: string },
  at: Instant,
): 'PRIMARY' | 'COMPLEMENTARY' | null {
  if (primary === null) return 'PRIMARY';
  const isDue = createdAt < Date.parse(changedOn) && complementary === null && at - primary > DAY && knowsHotWater;
  return isDue ? 'COMPLEMENTARY' : null;
}
