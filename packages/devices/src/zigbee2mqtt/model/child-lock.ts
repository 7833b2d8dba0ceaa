import type { Expose } from './expose.ts';
import { reads, type Role } from './role.ts';
import { valuesOf, wordCodec } from './value-codec.ts';

/** The lock of a device's own buttons and dial. */
export type ChildLock = {
  readonly property: string;
  readonly locked: unknown;
  readonly unlocked: unknown;
  readonly roles: readonly Role[];
};

export function childLockOf(exposes: readonly Expose[]): ChildLock | null {
  const named = (name: string): Expose | undefined =>
    exposes.find((each) => (each.name === name || each.property === name) && each.settable && valuesOf(each).length > 1);
  const expose = named('child_lock') ?? named('keypad_lockout');
  if (expose === undefined) return null;
  const values = valuesOf(expose);
  const unlocked = values.find(isUnlocked);
  // Of several levels the lowest, which still lets a person turn the heat down on some.
  const locked = values.find((value) => !isUnlocked(value));
  if (unlocked === undefined || locked === undefined) return null;
  const words = [
    [locked, 1],
    [unlocked, 0],
    ...values.filter((value) => value !== locked && value !== unlocked).map((value) => [value, 1] as const),
  ] as const;
  const roles = expose.published ? [reads(expose, 0, 'childLock', wordCodec(words))] : [];
  return { property: expose.property, locked, unlocked, roles };
}

/** By the word: two definitions call the unlocked value "on". */
const isUnlocked = (value: unknown): boolean => /^(un|no|off|false)/i.test(String(value));
