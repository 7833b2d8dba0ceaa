/** What is told in a step, and drawn above it. */
export type OnboardingStep = 'days' | 'rooms' | 'try' | 'hotWater' | 'better';

/** What is told in which order: of the cockpit as it is, and of what became of it. */
export const STEPS_OF = {
  PRIMARY: ['days', 'rooms', 'try'],
  COMPLEMENTARY: ['hotWater', 'better'],
} as const satisfies Readonly<Record<string, readonly OnboardingStep[]>>;
