import { useHomeDetails } from '../../api/home/home-details.ts';
import { useAddresses } from '../../host/addresses.ts';
import { SettingsRow } from './settings-row.tsx';
import { useMessages } from './words.ts';

/** What is told of the home's energy; nothing where none of it may be seen, or nothing is known of what heats. */
export function ReportsRow() {
  const { t } = useMessages();
  const { at } = useAddresses();
  if (useHomeDetails().data?.isEnergyIqEligible !== true) return null;
  return (
    <SettingsRow
      to={at('/settings/insightful-reports')}
      opens="reports"
      icon="envelope-simple"
      title={t('settings.reports')}
      detail={t('settings.reports.text')}
    />
  );
}
