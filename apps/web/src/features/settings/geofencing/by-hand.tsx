import type { MobileDeviceBody } from '@braise/contract/v2';
import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useGeofencingCommands } from './use-geofencing.ts';
import { useMessages } from './words.ts';

type ByHandProps = {
  readonly name: string;
  /** What they said so with before. */
  readonly phone: MobileDeviceBody | null;
  readonly out: boolean;
  readonly offlineId: string;
};

/** Whoever has only a browser says that they leave, and that they come home. */
export function ByHand({ name, phone, out, offlineId }: ByHandProps) {
  const { t, locale } = useMessages();
  const { sayAtHome } = useGeofencingCommands();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  async function say(): Promise<void> {
    setBusy(true);
    setRefused(await sayAtHome(phone, t('geo.hand.name', { name }), out));
    setBusy(false);
  }
  const counts = phone?.settings.geoTrackingEnabled === true;
  const which = out ? 'back' : 'leave';
  return (
    <Group title={t('geo.hand')} named>
      <Button
        block
        look="soft"
        icon={out ? 'house-simple' : 'person-simple-walk'}
        busy={busy}
        {...useSendable(offlineId)}
        onClick={() => void say()}
      >
        {t(`geo.hand.${which}`)}
      </Button>
      <GroupNote>{t(`geo.hand.${counts && !out ? 'counts' : which}.text`)}</GroupNote>
      {refused && <GroupNote role="alert">{errorText(t, locale, refused)}</GroupNote>}
    </Group>
  );
}
