import type { HomeDeviceBody } from '@braise/contract/hops';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from '../../settings.module.css';

type PlaceSheetProps = {
  readonly device: HomeDeviceBody;
  /** The zone that is to be put somewhere; null: the device, or the zone that is chosen here. */
  readonly channel: number | null;
  readonly onClose: () => void;
};

/** In which room a device stands, and how it is called. */
export function PlaceSheet({ device, channel, onClose }: PlaceSheetProps) {
  const { t } = useMessages();
  return (
    <Sheet title={t('place.title')} closeLabel={t('close')} onClose={onClose}>
      {(close) => (
        <PlaceFields
          device={device}
          channel={channel}
          className={styles.fields}
          foot={(state) => <SaveFoot {...state} label={t('place.save')} />}
          onPlaced={close}
        />
      )}
    </Sheet>
  );
}
