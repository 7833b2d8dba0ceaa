import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsumptionPanel } from '../../../features/meter-readings/consumption-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { List } from '../../../ui/content/list.tsx';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { useBackOver } from '../over/use-back-over.ts';
import { usePanel } from '../over/use-panel.ts';

/** What was read off the meter and billed, over the settings. */
export function ConsumptionPage() {
  const { at, overHome } = useAddresses();
  const { view } = useSearch({ strict: false });
  // from a row of the settings, or by a button of the cockpit, whose own way to the settings is another
  const [opener] = useState(view ?? 'consumption-input');
  const close = useBackOver(usePanel(`[data-opens="energy-iq"]:not(.iconbtn), [data-opens="${opener}"]`, at('/settings')));
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
