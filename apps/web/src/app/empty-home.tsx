import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { FirstDevice } from '../features/onboarding/first-device.tsx';
import { loadMessagePart } from '../messages/load-messages.ts';
import type { Locale } from '../messages/locale.ts';

const words = new Map<Locale, Promise<void>>();

/** A home without rooms, in words that the other homes do without. */
export function EmptyHome() {
  const locale = useRouter().options.context.locale();
  const loaded = words.get(locale) ?? loadMessagePart(locale, 'onboarding');
  words.set(locale, loaded);
  use(loaded);
  return <FirstDevice />;
}
