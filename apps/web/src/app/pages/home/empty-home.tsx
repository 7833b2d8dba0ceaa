import { FirstDevice } from '../../../features/onboarding/first-device/first-device.tsx';
import { KeptTariff } from '../../../features/onboarding/tariff/kept-tariff.tsx';

/** A home without rooms. */
export function EmptyHome() {
  return (
    <>
      <KeptTariff />
      <FirstDevice />
    </>
  );
}
