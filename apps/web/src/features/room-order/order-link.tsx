import { Link } from '@tanstack/react-router';
import { useRoomOrder } from '../../api/live/home-connection.tsx';
import { useAddresses } from '../../host/addresses.ts';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './room-order.module.css';
import { useMessages } from './words.ts';

/** The way to another order of the rooms, below their tiles, where there are some. */
export function OrderLink() {
  const { t } = useMessages();
  const { overHome } = useAddresses();
  const state = useOpenOver();
  if (useRoomOrder().length < 2) return null;
  return (
    <li className={styles.link}>
      <Link className="btn text" to={overHome('/room-order')} state={state} resetScroll={false} data-opens="room-order">
        <Icon name="arrows-down-up" size={20} />
        {t('order')}
      </Link>
    </li>
  );
}
