import { useHome } from '../../../api/live/home-connection.tsx';
import { BoostZones } from '../../../features/home/sheets/boost-zones.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** The boost of rooms, over the home. */
export function BoostZonesPage() {
  const home = useHome();
  const leave = usePanel('[role="toolbar"] button:nth-of-type(2)', useAddresses().at('/home'));
  return home && <BoostZones home={home} onClose={leave} />;
}
