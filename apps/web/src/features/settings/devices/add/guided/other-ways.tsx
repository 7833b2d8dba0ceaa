import { useAddresses } from '../../../../../host/addresses.ts';
import { Group } from '../../../../../ui/content/group.tsx';
import { List, RowIcon, RowText } from '../../../../../ui/content/list.tsx';
import { RowLink } from '../../../../../ui/content/row-link.tsx';
import { Icon } from '../../../../../ui/marks/icon.tsx';
import { useMessages } from '../../words.ts';

/** What does not come by a search alone, each by its own way. */
export function OtherWays() {
  const { t } = useMessages();
  const { at } = useAddresses();
  const ways = [
    { to: at('/settings/home/rooms-and-devices/add-device/boiler'), icon: 'flame', title: 'device.kind.BOILER', detail: 'ways.boiler' },
    {
      to: at('/settings/home/rooms-and-devices/add-device/heat-pump'),
      icon: 'fan',
      title: 'device.kind.HEAT_PUMP',
      detail: 'ways.heat-pump',
    },
    {
      to: at('/settings/home/rooms-and-devices/add-device/sensor'),
      icon: 'thermometer-simple',
      title: 'ways.sensor',
      detail: 'ways.sensor.how',
    },
  ] as const;
  return (
    <Group title={t('ways.title')}>
      <List>
        {ways.map(({ to, icon, title, detail }) => (
          <li key={to}>
            <RowLink to={to} replace resetScroll={false}>
              <RowIcon name={icon} />
              <RowText title={t(title)} detail={t(detail)} />
              <Icon name="caret-right" size={20} />
            </RowLink>
          </li>
        ))}
      </List>
    </Group>
  );
}
