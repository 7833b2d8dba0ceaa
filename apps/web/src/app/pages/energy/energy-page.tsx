import { EnergyPanel } from '../../../features/meter-readings/energy-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';

/** What the home is heated with, over the settings. */
export function EnergyPage() {
  const { at, overHome } = useAddresses();
  const unsaved = useUnsaved();
  const close = useBackOver(usePanel('[data-opens="energy-iq"], [data-opens="energy-settings"]', at('/settings')));
  return (
    <EnergyPanel
      toCockpit={(title, detail) => <PanelLink to={overHome('/energy-iq')} opens="energy-cockpit" title={title} detail={detail} />}
      toConsumption={(title, detail) => (
        <PanelLink to={at('/settings/energy-iq/consumption-input')} opens="consumption-input" title={title} detail={detail} />
      )}
      toTariff={(title, detail) => (
        <PanelLink to={at('/settings/home/electricity-tariff')} opens="electricity-tariff" title={title} detail={detail} />
      )}
      unsaved={unsaved}
      onClose={close}
    />
  );
}
