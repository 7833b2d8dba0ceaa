import type { HomeDeviceBody } from '@braise/contract/hops';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Row, RowButton } from '../../../../ui/content/list.tsx';
import { Tag } from '../../../../ui/content/tag.tsx';
import { KIND_ICON, shownName } from '../device-words.ts';
import { DeviceVitals } from '../device-vitals.tsx';
import { roomsOf } from '../group-devices.ts';
import { useMessages } from '../words.ts';
import type { DeviceSearch } from './use-device-search.ts';

const STAGE = { joined: 1, interviewing: 2, ready: 3 } as const;

type Found = DeviceSearch['found'][number];

/** A device that joins: how far it is known, and where it goes once it is. */
export function FoundRow({ found, onChoose }: { readonly found: Found; readonly onChoose: (device: HomeDeviceBody) => void }) {
  const { t } = useMessages();
  const rooms = useRooms();
  const { device, step } = found;
  const name = shownName(device ?? found, t(`device.kind.${device?.kind ?? 'OTHER'}`));
  if (step === 'unsupported' || step === 'failed') {
    return (
      <Row tall>
        <Puck tone="warn" device={device} />
        <span className="grow">
          <span className="h-card">{name}</span>
          <span className="meta">{t(`add.step.${step}`)}</span>
        </span>
      </Row>
    );
  }
  if (step !== 'ready' || device === null) {
    return (
      <Row tall>
        <Puck tone="plain" device={device} />
        <span className="grow">
          <span className="h-card">{name}</span>
          <span className="meta">{t('add.step', { step: STAGE[step] })}</span>
        </span>
        <Icon name="hourglass-medium" size={22} />
      </Row>
    );
  }
  const places = [...roomsOf(device)].flatMap((id) => rooms.get(id)?.name ?? []);
  return (
    <RowButton tall onClick={() => onChoose(device)}>
      <Puck tone="ok" device={device} />
      <span className="grow">
        <span className="h-card">{name}</span>
        <span className="meta">{`${device.vendor} ${device.model}`.trim()}</span>
        <DeviceVitals device={device} />
      </span>
      {places.length > 0 && <Tag tone="ok">{places.join(', ')}</Tag>}
      <Icon name="caret-right" size={20} />
    </RowButton>
  );
}

const Puck = ({ tone, device }: { readonly tone: 'ok' | 'plain' | 'warn'; readonly device: HomeDeviceBody | null }) => (
  <span className={`puck ${tone}`}>
    <Icon name={KIND_ICON[device?.kind ?? 'OTHER']} size={22} />
  </span>
);
