import { DAY, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { onboardingDue } from './onboarding-due.ts';

const NOW = instant(Date.parse('2026-03-12T10:00:00Z'));
const NEW = { createdAt: instant(Date.parse('2024-12-18T00:00:00Z')), knowsHotWater: true, changedOn: '2024-12-18' };
const OLD = { ...NEW, createdAt: instant(Date.parse('2024-12-17T23:59:59Z')) };
const [lately, long] = [instant(NOW - DAY), instant(NOW - DAY - 1)];

it('shows what the cockpit is once', () => {
  expect(onboardingDue({ primary: null, complementary: null }, NEW, NOW)).toBe('PRIMARY');
  expect(onboardingDue({ primary: long, complementary: null }, NEW, NOW)).toBeNull();
});

it('shows residents of older homes what became of it, once, a day later at the earliest', () => {
  expect(onboardingDue({ primary: long, complementary: null }, OLD, NOW)).toBe('COMPLEMENTARY');
  expect(onboardingDue({ primary: lately, complementary: null }, OLD, NOW)).toBeNull();
  expect(onboardingDue({ primary: long, complementary: null }, { ...OLD, knowsHotWater: false }, NOW)).toBeNull();
  expect(onboardingDue({ primary: long, complementary: lately }, OLD, NOW)).toBeNull();
});
