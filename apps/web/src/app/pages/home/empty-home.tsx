import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { useConsumption } from '../../../api/home/use-consumption.ts';
import { useHourlyPrices } from '../../../api/home/use-hourly-prices.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
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
  const gateway = (
    <Suspense fallback={null}>
      <AddGateway />
    </Suspense>
  );
  return (
    <>
      <KeptTariff />
      <FirstDevice gateway={gateway} />
      {residents && <Widgets />}
    </>
  );
}

function Widgets() {
  const { data: home } = useHomeDetails();
  const hasEnergy = home !== undefined && (home.isEnergyIqEligible || home.isHeatSourceInstalled);
  const consumption = useConsumption(null, { enabled: hasEnergy && (useHome()?.features.includes('energy-insights') ?? false) });
  const prices = useHourlyPrices();
  return (
    <WidgetList>
      {hasEnergy && <EnergyWidget data={consumption.data} />}
      <PriceWidget prices={prices.data} />
    </WidgetList>
  );
}
