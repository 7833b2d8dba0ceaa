import { useHome } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { inDegrees } from '../../../climate/in-degrees.ts';
import { useMessages } from './words.ts';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { type OffsetRange, nextOffset, offeredOffsets } from './offset-steps.ts';
import { useDeviceCommands } from './use-devices.ts';
import { useDeviceSetting } from './use-device-setting.ts';
import { Row } from '../../../ui/content/list.tsx';

type OffsetRowProps = { readonly serial: string; readonly offset: number; readonly range: OffsetRange };

/** What a device adds to the temperature that it measures, by steps that a person feels. */
export function OffsetRow({ serial, offset, range: taken }: OffsetRowProps) {
  const { t, format } = useMessages();
  const offline = useOffline();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const { setOffset } = useDeviceCommands();
  const { shown, said, ask } = useDeviceSetting(offset, (kelvin) => setOffset(serial, kelvin));
  const range = offeredOffsets(taken);
  const degrees = (kelvin: number): string => format.degreesAsGiven(inDegrees(kelvin, unit));
  const bound = (kelvin: number): string =>
    format.degreesAsGiven(inDegrees(kelvin, unit), unit === 'CELSIUS' && Number.isInteger(kelvin) ? 0 : 1);
  const [lower, higher] = [nextOffset(shown, -1, range), nextOffset(shown, 1, range)];
  const step = (kelvin: number | null) => (kelvin === null ? null : () => void ask(kelvin));
  return (
    <Row as="li">
      <span className="grow">
        <span className="h-card">{t('device.offset')}</span>
        <span className="meta" role="status">
          {said ? t(said) : t('device.offset.range', { min: bound(range.min), max: bound(range.max) })}
        </span>
      </span>
      <Stepper
        label={t('device.offset')}
        value={degrees(shown)}
        less={{ label: t('device.offset.lower'), take: step(lower) }}
        more={{ label: t('device.offset.raise'), take: step(higher) }}
        disabled={offline}
      />
    </Row>
  );
}
