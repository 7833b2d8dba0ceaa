import { useOffline } from '../../../api/live/use-offline.ts';
import { useMessages } from './words.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useDeviceCommands } from './use-devices.ts';
import { useDeviceSetting } from './use-device-setting.ts';
import { Row } from '../../../ui/content/list.tsx';

/** Whether the keys and the dial of a device answer. */
export function ChildLockRow({ serial, locked }: { readonly serial: string; readonly locked: boolean }) {
  const { t } = useMessages();
  const offline = useOffline();
  const { lock } = useDeviceCommands();
  const { shown, said, ask } = useDeviceSetting(locked, (wanted) => lock(serial, wanted));
  return (
    <Row as="li">
      <span className="grow">
        <span className="h-card">{t('device.child-lock')}</span>
        <span className="meta" role="status">
          {t(said ?? (shown ? 'device.child-lock.on' : 'device.child-lock.off'))}
        </span>
      </span>
      <Switch label={t('device.child-lock')} checked={shown} disabled={offline} onChange={(wanted) => void ask(wanted)} />
    </Row>
  );
}
