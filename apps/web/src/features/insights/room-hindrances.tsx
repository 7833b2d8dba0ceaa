import type { HindranceBody } from '@braise/contract/hops';
import { Link } from '@tanstack/react-router';
import { useRooms } from '../../api/live/home-connection.tsx';
import { useAddresses } from '../../host/addresses.ts';
import { Group } from '../../ui/content/group.tsx';
import { List, Row, RowIcon, RowText } from '../../ui/content/list.tsx';
import { RowLink } from '../../ui/content/row-link.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { type Figures, useFigures } from './figures.ts';
import styles from './insights.module.css';
import { type Words, useMessages } from './words.ts';

const ICON: Readonly<Record<HindranceBody['kind'], IconName>> = {
  silent: 'wifi-slash',
  disobeys: 'warning',
  'mounted-badly': 'trv',
  covered: 'trv',
  'own-sensor': 'thermometer-simple',
  elsewhere: 'thermometer-simple',
};

/** What keeps the room from being heated as it is asked to, or from being known better. */
export function RoomHindrances({ hindrances }: { readonly hindrances: readonly HindranceBody[] }) {
  const { t } = useMessages();
  if (hindrances.length === 0) return null;
  return (
    <Group title={t('hindrance.title')} named>
      <List>
        {hindrances.map((hindrance) => (
          <li key={`${hindrance.kind} ${hindrance.device?.serialNumber ?? ''}`}>
            <Hindrance hindrance={hindrance} />
          </li>
        ))}
      </List>
    </Group>
  );
}

function Hindrance({ hindrance }: { readonly hindrance: HindranceBody }) {
  const { t } = useMessages();
  const figures = useFigures();
  const { at } = useAddresses();
  const state = useOpenOver();
  const rooms = useRooms();
  const { kind, device } = hindrance;
  const other = hindrance.roomId === undefined ? undefined : rooms.get(hindrance.roomId)?.name;
  const icon = <RowIcon name={ICON[kind]} />;
  if (kind === 'elsewhere')
    return (
      <Row>
        {icon}
        <RowText
          title={t('hindrance.elsewhere')}
          detail={other === undefined ? t('hindrance.elsewhere.none') : t('hindrance.elsewhere.text', { room: other })}
        />
      </Row>
    );
  if (device === null)
    return (
      <Row className={styles.helped}>
        {icon}
        <div className={styles.help}>
          <RowText title={t('hindrance.own-sensor')} detail={t('hindrance.own-sensor.text')} breaks />
          <Link className="btn sm" to={at('/settings/home/rooms-and-devices/add-device')} state={state} resetScroll={false}>
            {t('hindrance.own-sensor.add')}
          </Link>
        </div>
      </Row>
    );
  return (
    <RowLink
      to={at('/settings/home/rooms-and-devices/device/$serial')}
      params={{ serial: device.serialNumber }}
      state={state}
      resetScroll={false}
    >
      {icon}
      <RowText title={device.name === '' ? t('hindrance.unnamed') : device.name} detail={ofDevice(hindrance, t, figures)} breaks />
      <Icon name="caret-right" size={20} />
    </RowLink>
  );
}

function ofDevice({ kind, kelvin = 0, told }: HindranceBody, t: Words['t'], { difference }: Figures): string {
  if (kind === 'covered') return t(told === true ? 'hindrance.covered.told' : 'hindrance.covered', { kelvin: difference(kelvin) });
  return kind === 'silent' || kind === 'disobeys' || kind === 'mounted-badly' ? t(`hindrance.${kind}`) : '';
}
