import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { EnergyWidget } from '../../../features/home/widgets/energy-widget.tsx';
import { PriceWidget } from '../../../features/home/widgets/price-widget.tsx';
import { WidgetList } from '../../../features/home/widgets/widget-list.tsx';
import { FirstDevice } from '../../../features/onboarding/first-device/first-device.tsx';
import { KeptTariff } from '../../../features/onboarding/tariff/kept-tariff.tsx';
import { lazily } from '../../../ui/lazily.ts';

const AddGateway = lazily(() => import('../../../features/settings/devices/gateways/add-gateway.tsx'), 'AddGateway');

/** A home without rooms. */
export function EmptyHome() {
  const residents = useRouter().options.context.services.session.mode() !== 'backend';
  const { data: home } = useHomeDetails();
  const hasEnergy = home !== undefined && (home.isEnergyIqEligible || home.isHeatSourceInstalled);
  const gateway = (
    <Suspense fallback={null}>
      <AddGateway />
    </Suspense>
  );
  return (
    <>
      <KeptTariff />
      <FirstDevice gateway={gateway} />
      {residents && (
        <WidgetList>
          {hasEnergy && <EnergyWidget />}
          <PriceWidget />
        </WidgetList>
      )}
    </>
  );
}
