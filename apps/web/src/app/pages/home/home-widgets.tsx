import { useRouter } from '@tanstack/react-router';
import { EnergyWidget } from '../../../features/home/widgets/energy-widget.tsx';
import { PresenceWidget } from '../../../features/home/widgets/presence-widget.tsx';
import { PriceWidget } from '../../../features/home/widgets/price-widget.tsx';
import { SavingsWidget } from '../../../features/home/widgets/savings-widget.tsx';
import { OrderLink } from '../../../features/room-order/order-link.tsx';

/** What the home tells of besides its rooms. Who lives there is not shown to staff. */
export default function HomeWidgets() {
  if (useRouter().options.context.services.session.mode() === 'backend') return null;
  return (
    <>
      <EnergyWidget />
      <SavingsWidget />
      <PriceWidget />
      <PresenceWidget />
      <OrderLink />
    </>
  );
}
