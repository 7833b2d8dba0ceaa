import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ConsumptionPanel } from '../../../features/meter-readings/consumption-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { List } from '../../../ui/content/list.tsx';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { usePanel } from '../over/use-panel.ts';

/** What was read off the meter and billed, over the settings. */
export function ConsumptionPage() {
  const { at, overHome } = useAddresses();
  const { view } = useSearch({ strict: false });
  const router = useRouter();
  const toSettings = usePanel('[data-opens="energy-iq"]', at('/settings'));
  const close = useCallback(() => {
    // it goes back to whatever it was opened over
    if (router.state.location.state.over) router.history.back();
    else toSettings();
  }, [router, toSettings]);
  return (
    <ConsumptionPanel
      first={view ?? 'readings'}
      toSettings={(title, detail) => (
        <List as="div">
          <PanelLink to={at('/settings/energy-iq')} opens="energy-settings" title={title} detail={detail} />
        </List>
      )}
      toCockpit={(title, detail) => <PanelLink to={overHome('/energy-iq')} opens="energy-cockpit" title={title} detail={detail} />}
      onClose={close}
    />
  );
}
