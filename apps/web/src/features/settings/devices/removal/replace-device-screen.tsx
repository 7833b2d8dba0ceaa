import type { HomeDeviceBody } from '@braise/contract/hops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHomeConnection, useRooms } from '../../../../api/live/home-connection.tsx';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { type CallError, mayBeDone } from '../../../../api/wire/result.ts';
import { useMinute } from '../../../../climate/home-clock.ts';
import { useAddresses } from '../../../../host/addresses.ts';
import { QueryState } from '../../../../loading/query-state.tsx';
import { errorKey } from '../../../../messages/error-key.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Group } from '../../../../ui/content/group.tsx';
import { Note } from '../../../../ui/content/note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { DeviceGone } from './device-gone.tsx';
import { lastHeard, shownName } from '../device-words.ts';
import { FlowFrame } from '../flow/flow-frame.tsx';
import { roomsOf } from '../group-devices.ts';
import { useDeviceCommands, useDevices } from '../use-devices.ts';
import { useMessages } from '../words.ts';
import { NewDeviceChoice } from './new-device-choice.tsx';
import { ReplacedSteps } from './replaced-steps.tsx';
import { Swap } from './swap.tsx';
import { WhatStays } from './what-stays.tsx';

type ReplaceDeviceScreenProps = { readonly titleId: string; readonly serial: string; readonly onBack: () => void };

/** A new device takes the place of one that is dead: what it takes over is said before. */
export function ReplaceDeviceScreen({ titleId, serial, onBack }: ReplaceDeviceScreenProps) {
  const { t, locale } = useMessages();
  const { at } = useAddresses();
  const { live } = useHomeConnection();
  const now = useMinute(live.now);
  const rooms = useRooms();
  const offline = useOffline();
  const query = useDevices();
  const { replace } = useDeviceCommands();
  const [chosen, setChosen] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<{ readonly by: string; readonly name: string } | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [replacing, setReplacing] = useState(false);
  const frame = { titleId, onStepBack: null, onClose: onBack };
  const nameOf = (device: HomeDeviceBody) => shownName(device, t(`device.kind.${device.kind}`));
  const heardOf = (device: HomeDeviceBody) =>
    lastHeard(device, now, { locale, recently: t('device.heard.recently'), never: t('device.heard.never') });

  if (replaced !== null) return <ReplacedSteps titleId={titleId} {...replaced} onBack={onBack} />;

  const old = query.data?.find(({ serialNumber }) => serialNumber === serial);
  const gone = query.data !== undefined && old === undefined;
  const fitting = (query.data ?? []).filter((device) => device.isNew && device.kind === old?.kind);
  const next = fitting.find(({ serialNumber }) => serialNumber === chosen) ?? fitting[0];

  async function submit(from: HomeDeviceBody, by: HomeDeviceBody): Promise<void> {
    setReplacing(true);
    setFailure(null);
    const answer = await replace(from.serialNumber, by.serialNumber);
    setReplacing(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('replace.done', { name: nameOf(from) }));
    setReplaced({ by: by.serialNumber, name: nameOf(from) });
  }

  return (
    <FlowFrame
      {...frame}
      step={1}
      of={old?.kind === 'VALVE' ? 3 : 2}
      title={old ? t('replace.title', { name: nameOf(old) }) : t(gone ? 'device.gone' : 'replace.link')}
      lead={old && t('replace.heard', { heard: heardOf(old) })}
      foot={
        old &&
        next && (
          <Button block busy={replacing} disabled={offline} onClick={() => void submit(old, next)}>
            {t('replace.do', { name: nameOf(next) })}
          </Button>
        )
      }
    >
      <QueryState query={query} lines={3} />
      {gone && <DeviceGone />}
      {old && next && (
        <>
          <Swap
            label={t('replace.swap')}
            from={{ kind: old.kind, name: nameOf(old), detail: heardOf(old) }}
            to={{ kind: next.kind, name: nameOf(next), detail: heardOf(next) }}
          />
          <Group title={t('replace.new')}>
            <NewDeviceChoice devices={fitting} chosen={next.serialNumber} onChoose={setChosen} />
          </Group>
          <WhatStays name={nameOf(old)} rooms={[...roomsOf(old)].flatMap((id) => rooms.get(id)?.name ?? [])} />
        </>
      )}
      {old && next === undefined && (
        <Note
          tone="info"
          icon="plus"
          title={t('replace.none')}
          action={
            <Link className="btn soft sm" to={at('/settings/home/rooms-and-devices/add-device')}>
              {t('add.link')}
            </Link>
          }
        >
          {t('replace.none.what')}
        </Note>
      )}
      {failure !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(mayBeDone(failure) ? 'place.unsure' : 'replace.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
    </FlowFrame>
  );
}
