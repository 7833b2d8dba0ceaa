import { FirstDevice } from '../../../features/onboarding/first-device/first-device.tsx';
import { KeptTariff } from '../../../features/onboarding/tariff/kept-tariff.tsx';
import { useMessagePart } from '../../../messages/use-message-part.ts';

/** A home without rooms, in words that the other homes do without. */
export function EmptyHome() {
  useMessagePart('onboarding');
  return (
    <>
      <KeptTariff />
      <FirstDevice />
    </>
  );
}
