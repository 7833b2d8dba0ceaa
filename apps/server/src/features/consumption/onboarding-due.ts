import { DAY, type Instant } from '@braise/domain';

/** When somebody was shown what the cockpit is, and what became of it since; null: never. */
export type OnboardingSeen = { readonly primary: Instant | null; readonly complementary: Instant | null };

/** Homes that are older knew the cockpit without hot water, and with another forecast. */
const CHANGED = Date.parse('2024-12-18T00:00:00Z');

/** What is to be shown to somebody before the cockpit; null: nothing. `knowsHotWater`: it is known whether the month has hot water. */
export function onboardingDue(
  { primary, complementary }: OnboardingSeen,
  { createdAt, knowsHotWater }: { readonly createdAt: Instant; readonly knowsHotWater: boolean },
  at: Instant,
): 'PRIMARY' | 'COMPLEMENTARY' | null {
  if (primary === null) return 'PRIMARY';
  const isDue = createdAt < CHANGED && complementary === null && at - primary > DAY && knowsHotWater;
  return isDue ? 'COMPLEMENTARY' : null;
}
