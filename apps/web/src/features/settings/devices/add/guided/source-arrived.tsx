import { useAddresses } from '../../../../../host/addresses.ts';
import { List, RowIcon, RowText } from '../../../../../ui/content/list.tsx';
import { RowLink } from '../../../../../ui/content/row-link.tsx';
import { Icon } from '../../../../../ui/marks/icon.tsx';
import { DeviceHealthCard } from '../../device-health-card.tsx';
import { useDevice } from '../../use-devices.ts';
import { useMessages } from '../../words.ts';

/** A heat source that has spoken: whether it reports and obeys, and where to say what is on its plate. */
export function SourceArrived({ serial }: { readonly serial: string }) {
  const { t } = useMessages();
  const { overHome } = useAddresses();
  const details = useDevice(serial).data;
  return (
    <>
      {details && <DeviceHealthCard device={details} />}
      <List>
        <li>
          <RowLink to={overHome('/add-boiler-details')}>
            <RowIcon name="flame" />
            <RowText title={t('source.details')} detail={t('source.details.what')} />
            <Icon name="caret-right" size={20} />
          </RowLink>
        </li>
      </List>
    </>
  );
}
