import { useHome } from '../../api/home-connection.tsx';
import { useMessages } from '../../messages/messages-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { type OffsetRange, inDegrees, nextOffset } from './offset-steps.ts';
import { useDeviceCommands } from './use-devices.ts';
import { useDeviceSetting } from './use-device-setting.ts';

type OffsetRowProps = { readonly serial: string; readonly offset: number; readonly range: OffsetRange };

/** What a device adds to the temperature that it measures, by steps of its own. */
export function OffsetRow({ serial, offset, range }: OffsetRowProps) {
  const { t, format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const { setOffset } = useDeviceCommands();
  const { shown, said, ask } = useDeviceSetting(offset, (kelvin) => setOffset(serial, kelvin));
  const degrees = (kelvin: number): string => format.degrees(inDegrees(kelvin, unit), 'CELSIUS');
  const [lower, higher] = [nextOffset(shown, -1, range), nextOffset(shown, 1, range)];
  const step = (kelvin: number | null) => () => {
    if (kelvin !== null) void ask(kelvin);
  };
  return (
    <li className="item">
      <span className="grow">
        <span className="h-card">{t('device.offset')}</span>
        <span className="meta" role="status">
          {said ? t(said) : t('device.offset.range', { min: degrees(range.min), max: degrees(range.max) })}
        </span>
      </span>
      <span className="stepper" role="group" aria-label={t('device.offset')}>
        <IconButton icon="minus" label={t('device.offset.lower')} disabled={lower === null} onClick={step(lower)} />
        <output>{degrees(shown)}</output>
        <IconButton icon="plus" label={t('device.offset.raise')} disabled={higher === null} onClick={step(higher)} />
      </span>
    </li>
  );
}
