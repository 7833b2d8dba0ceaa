import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsumption } from '../../../api/home/use-consumption.ts';
import { useHourlyPrices } from '../../../api/home/use-hourly-prices.ts';
import { useLastMonth, useSavingsReport } from '../../../api/home/use-savings-report.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useChoicesAnswer } from '../../../api/people/use-choices.ts';
import { EnergyWidget } from '../../../features/home/widgets/energy-widget.tsx';
import { PresenceWidget } from '../../../features/home/widgets/presence-widget.tsx';
import { PriceWidget } from '../../../features/home/widgets/price-widget.tsx';
import { SavingsWidget } from '../../../features/home/widgets/savings-widget.tsx';
import { OrderLink } from '../../../features/room-order/order-link.tsx';

/** What the home tells of besides its rooms. Who lives there is not shown to staff. */
export default function HomeWidgets() {
  const isStaff = useRouter().options.context.services.session.mode() === 'backend';
  return isStaff ? null : <Widgets />;
}

/** Once it is known which of them stand there: none moves another. */
function Widgets() {
  const hasEnergy = useHome()?.features.includes('energy-insights') ?? false;
  const consumption = useConsumption(null, { enabled: hasEnergy });
  const month = useLastMonth();
  const savings = useSavingsReport(month);
  const prices = useHourlyPrices();
  const awaited = [consumption, savings, prices, useChoicesAnswer()];
  const [isKnown, setKnown] = useState(false);
  // what could not be had is asked for again, and keeps nobody waiting who comes back
  if (!isKnown && awaited.every(({ isLoading, isFetched }) => isFetched || !isLoading)) setKnown(true);
  if (!isKnown) return null;
  return (
    <>
      <EnergyWidget data={consumption.data} />
      <SavingsWidget month={month} report={savings.data} />
      <PriceWidget prices={prices.data} />
      <PresenceWidget />
      <OrderLink />
    </>
  );
}
