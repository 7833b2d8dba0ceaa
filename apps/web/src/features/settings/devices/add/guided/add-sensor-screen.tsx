import { Link } from '@tanstack/react-router';
import { useAddresses } from '../../../../../host/addresses.ts';
import { FlowFrame } from '../../flow/flow-frame.tsx';
import { useMessages } from '../../words.ts';
import { type Need, NeedsList } from './needs-list.tsx';

const NEEDS: readonly Need[] = [
  { icon: 'broadcast', what: 'sensor.need.zigbee', how: 'sensor.need.zigbee.how' },
  { icon: 'thermometer-simple', what: 'sensor.need.measures', how: 'sensor.need.measures.how' },
  { icon: 'wifi-slash', what: 'sensor.need.not', how: 'sensor.need.not.how' },
];

/** Which sensors of any make the home can take, then the way to the open network. */
export function AddSensorScreen({ titleId, onBack }: { readonly titleId: string; readonly onBack: () => void }) {
  const { t } = useMessages();
  const { at } = useAddresses();
  return (
    <FlowFrame
      titleId={titleId}
      step={1}
      of={1}
      title={t('sensor.title')}
      lead={t('sensor.lead')}
      onStepBack={null}
      onClose={onBack}
      foot={
        <Link className="btn block" to={at('/settings/home/rooms-and-devices/add-device')} replace resetScroll={false}>
          {t('sensor.go')}
        </Link>
      }
    >
      <NeedsList needs={NEEDS} />
    </FlowFrame>
  );
}
