import type { Instant } from '@braise/domain';
import { type KnownPhone, NO_RETURNS, hearPhone } from '@braise/domain/phones';
import type { VirtualHome } from '@braise/simulator';
import type { DemoPhone } from '../demo-residents.ts';
import { type PhoneWord, phoneWord } from './phone-word.ts';

/** A band that a resident's phone came into. */
export type LivedBand = PhoneWord & { readonly resident: string };

type Carried = { readonly phones: readonly DemoPhone[]; readonly timeZone: string; readonly known: readonly KnownPhone[] };

/** The phones of residents in virtual time, and what a server would know of them by what they say. `known`: to go on from, in the order of `phones`. */
export function createCarriedPhones({ phones, timeZone, known: before }: Carried, store: (band: LivedBand) => void) {
  const known = phones.map((_, index): KnownPhone => before[index] ?? { track: null, habit: NO_RETURNS });
  return {
    known: (): readonly KnownPhone[] => known,
    /** Whether one of them said something. */
    tell(residents: ReturnType<VirtualHome['residents']>, now: Instant): boolean {
      let told = false;
      for (const [index, { resident }] of phones.entries()) {
        const distance = residents.find(({ key }) => key === resident)?.distance;
        const phone = known[index];
        if (distance === undefined || phone === undefined) continue;
        const word = phoneWord(distance, lastWordOf(phone), now);
        if (word === null) continue;
        const { moved, ...heard } = hearPhone(phone, { ...word, heardAt: now, sure: true }, timeZone);
        if (moved !== null) store({ resident, ...moved });
        known[index] = heard;
        told = true;
      }
      return told;
    },
  };
}

function lastWordOf({ track }: KnownPhone): PhoneWord | undefined {
  const band = track === null ? null : (track.doubted?.band ?? track.band);
  return track === null || band === null ? undefined : { band, at: track.saidAt };
}
