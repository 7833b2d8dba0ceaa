import { Link } from '@tanstack/react-router';
import { SimulatorPanel } from '../../../features/energy/simulator/simulator-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { usePanel } from '../over/use-panel.ts';

/** What other setpoints would cost, over the home; the plans of all rooms open over it. */
export function SimulatorPage() {
  const { at, overHome } = useAddresses();
  const state = useOpenOver();
  const close = usePanel('[data-opens="cost-simulator"]', overHome('/energy-iq'));
  return (
    <SimulatorPanel
      schedules={(label) => (
        <Link
          to={overHome('/energy-iq/smart-schedule-settings')}
          search={{ fullScreen: 1 }}
          state={state}
          resetScroll={false}
          className="btn block"
          data-opens="schedules"
        >
          {label}
        </Link>
      )}
      readings={(title, detail) => (
        <PanelLink to={at('/settings/energy-iq/consumption-input')} opens="consumption-input" title={title} detail={detail} />
      )}
      tariff={(title, detail) => (
        <PanelLink to={at('/settings/home/electricity-tariff')} opens="electricity-tariff" title={title} detail={detail} />
      )}
      onClose={close}
    />
  );
}
