import type { HomeDeviceBody } from '@braise/contract/hops';
import '../../../../ui/controls/cover-input.css';
import { List, Row, RowIcon } from '../../../../ui/content/list.tsx';
import { DeviceVitals } from '../device-vitals.tsx';
import { KIND_ICON, shownName } from '../device-words.ts';
import { useMessages } from '../words.ts';
import styles from './replace.module.css';

type NewDeviceChoiceProps = {
  readonly devices: readonly HomeDeviceBody[];
  /** Its serial. */
  readonly chosen: string;
  readonly onChoose: (serial: string) => void;
};

/** Which of the devices that stand in no room yet it is to be. */
export function NewDeviceChoice({ devices, chosen, onChoose }: NewDeviceChoiceProps) {
  const { t } = useMessages();
  return (
    <fieldset>
      <legend className="sr">{t('replace.new')}</legend>
      <List as="div">
        {devices.map((device) => (
          <label key={device.serialNumber} className={styles.choice}>
            <input
              className="cover-input"
              type="radio"
              name="new-device"
              checked={device.serialNumber === chosen}
              onChange={() => onChoose(device.serialNumber)}
            />
            <Row tall>
              <RowIcon name={KIND_ICON[device.kind]} />
              <span className="grow">
                <span className="h-card">{shownName(device, t(`device.kind.${device.kind}`))}</span>
                <DeviceVitals device={device} />
              </span>
              <i className={styles.dot} aria-hidden="true" />
            </Row>
          </label>
        ))}
      </List>
    </fieldset>
  );
}
