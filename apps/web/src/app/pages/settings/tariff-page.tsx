import { useParams } from '@tanstack/react-router';
import { TariffPanel } from '../../../features/settings/tariff/tariff-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';
import { useWayBack } from '../over/use-way-back.ts';

/** What electricity costs, over the settings, or in the place of the list one tariff. */
export function TariffPage() {
  const { tariffId = null } = useParams({ strict: false });
  const { at } = useAddresses();
  const goBack = useWayBack();
  const unsaved = useUnsaved();
  const close = usePanel('[data-opens="electricity-tariff"]', at('/settings'));
  return (
    <TariffPanel tariffId={tariffId} unsaved={unsaved} onBack={() => goBack(at('/settings/home/electricity-tariff'))} onClose={close} />
  );
}
