import { useRouter } from '@tanstack/react-router';
import { ReportsPanel } from '../../../features/energy/reports/reports-panel.tsx';
import { ReminderRow } from '../../../features/meter-readings/reminder-row.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { PanelLink } from '../../../ui/content/panel-link.tsx';
import { usePanel } from '../over/use-panel.ts';
import { useEnergyWays } from './use-energy-ways.tsx';

/** What is told of the home's energy, over the settings. Staff get no mails of it. */
export function ReportsPage() {
  const { at, overHome } = useAddresses();
  const { session } = useRouter().options.context.services;
  const ways = useEnergyWays();
  return (
    <ReportsPanel
      ways={{
        ...ways,
        savings: (title, detail) => (
          <PanelLink to={overHome('/energy-iq/esr')} opens="savings-report" icon="sparkle" title={title} detail={detail} />
        ),
        details: (title, detail) => (
          <PanelLink to={overHome('/energy-iq/details')} opens="energy-details" icon="flame" title={title} detail={detail} />
        ),
      }}
      mails={session.mode() === 'backend' ? null : (offlineId) => <ReminderRow offlineId={offlineId} />}
      onClose={usePanel('[data-opens="reports"]', at('/settings'))}
    />
  );
}
