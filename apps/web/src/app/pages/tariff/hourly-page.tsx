import { Link, useRouter } from '@tanstack/react-router';
import { PricesPanel } from '../../../features/prices/prices-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { List } from '../../../ui/content/list.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { usePanel } from '../over/use-panel.ts';

/** What electricity costs, over the home; the tariff opens over it. */
export function HourlyPage() {
  const { at } = useAddresses();
  const residents = useRouter().options.context.services.session.mode() !== 'backend';
  const state = useOpenOver();
  const close = usePanel('[data-opens="hourly-prices"]', at('/home'));
  const tariff = at('/settings/home/electricity-tariff');
  return (
    <PricesPanel
      toTariff={{
        icon: (label) => (
          <Link to={tariff} state={state} resetScroll={false} className="iconbtn" aria-label={label} data-opens="electricity-tariff">
            <Icon name="sliders-horizontal" />
          </Link>
        ),
        row: (title, detail) => (
          <List as="div">
            <PanelLink to={tariff} opens="electricity-tariff" title={title} detail={detail} />
          </List>
        ),
      }}
      residents={residents}
      onClose={close}
    />
  );
}
