import { useResidents } from '../../api/people/use-people.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from './words.ts';
import { SettingsRow } from './settings-row.tsx';

/** Who lives in the home. */
export function PeopleRow() {
  const { t } = useMessages();
  const { data: residents } = useResidents();
  return (
    <SettingsRow
      to={useAddresses().at('/settings/home/people')}
      opens="people"
      icon="users"
      title={t('settings.people')}
      detail={residents ? t('settings.people.count', { count: residents.length }) : null}
    />
  );
}
