import { Link } from '@tanstack/react-router';
import { useAddresses } from '../../../../host/addresses.ts';
import { Gone } from '../../../../ui/pages/gone.tsx';
import { useMessages } from '../words.ts';

/** A device that the home does not have, and the way to those that it has. */
export function DeviceGone() {
  const { t } = useMessages();
  const { at } = useAddresses();
  return (
    <Gone
      action={
        <Link className="btn" to={at('/settings/home/rooms-and-devices')}>
          {t('settings.rooms')}
        </Link>
      }
    >
      {t('device.gone.why')}
    </Gone>
  );
}
