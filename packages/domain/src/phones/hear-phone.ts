import { type Instant, instant } from '../units/units.ts';
import { type Band, type PhoneTrack, type SaidPlace, followPhone, settledTrack } from './phone-track.ts';
import { type ReturnHabit, learnReturn } from './return-habit.ts';

/** What is known of a phone: where it is, null until it has said so, and what is usual of its returns. */
export type KnownPhone = { readonly track: PhoneTrack | null; readonly habit: ReturnHabit };

/** A phone once it has said where it is. `moved`: the band that it has come into, and when; null: none. `timeZone` null: nothing is learned of its returns. */
export function hearPhone(
  { track: before, habit }: KnownPhone,
  said: SaidPlace,
  timeZone: string | null,
): { readonly track: PhoneTrack; readonly habit: ReturnHabit; readonly moved: { readonly band: Band; readonly at: Instant } | null } {
  const track = followPhone(before, said);
  const { band, at } = track;
  const moved = band !== null && (band !== before?.band || at !== before.at) ? { band, at } : null;
  if (before === null || timeZone === null || band !== 0) return { track, habit, moved };
  const out = settledTrack(before, at);
  return { track, habit: out.band === 0 ? habit : learnReturn(habit, out, timeZone, instant(at)), moved };
}
