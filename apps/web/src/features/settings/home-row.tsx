import { useHomeDetails } from '../../api/home/home-details.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from './words.ts';
import { SettingsRow } from './settings-row.tsx';

/** What the home is called, and where it is. */
export function HomeRow() {
  const { t } = useMessages();
  const address = useHomeDetails().data?.address;
  const lines = address ? [address.addressLine1, address.city].filter((line) => line !== '') : [];
  return (
    <SettingsRow
      to={useAddresses().at('/settings/home/details')}
      opens="home-details"
      icon="house-simple"
      title={t('settings.home')}
      detail={lines.length > 0 ? lines.join(', ') : null}
    />
  );
}
