import type { MobileDeviceBody } from '@braise/contract/v2';
import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { usePeopleCommands } from '../../../api/people/use-people.ts';
import { findHost } from '../../../host/host.ts';
import { phoneChanged } from '../../../host/stored-phone.ts';
import { askForLocation, type LocationPermission } from '../../../host/place/location-permission.ts';
import { useOffline } from '../../../api/live/use-offline.ts';
import { useMessages } from '../words.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useLastWish } from '../../../ui/controls/use-last-wish.ts';
import { FailureNote } from '../failure-note.tsx';
import { PlaceNote } from './place-note.tsx';
import { phoneWords } from '../residents/resident-words.ts';
import { Row, RowIcon, RowText } from '../../../ui/content/list.tsx';
import styles from '../people.module.css';

type PhoneRowProps = {
  readonly phone: MobileDeviceBody;
  /** Whose it is; null: one’s own, of which one decides. */
  readonly owner: string | null;
  /** It is this very browser, which asks for its place before it counts. */
  readonly asBrowser?: boolean;
};

/** A phone, and whether it takes part in presence. */
export function PhoneRow({ phone, owner, asBrowser = false }: PhoneRowProps) {
  const { t } = useMessages();
  const offline = useOffline();
  const { countPhone } = usePeopleCommands();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [refused, setRefused] = useState<{ readonly permission: LocationPermission } | null>(null);
  const { asked, ask } = useLastWish(async (next: boolean) => {
    setFailure(null);
    setRefused(null);
    const permission = asBrowser && next ? await askForLocation(findHost(), navigator) : 'GRANTED';
    if (permission !== 'GRANTED') return setRefused({ permission });
    const answer = await countPhone(phone.id, next);
    phoneChanged();
    if (!answer.ok) setFailure(answer.error);
    return undefined;
  });
  const counts = asked ?? phone.settings.geoTrackingEnabled;
  const words = t(phoneWords({ ...phone, settings: { ...phone.settings, geoTrackingEnabled: counts } }));
  return (
    <>
      <Row>
        <RowIcon name={asBrowser ? 'desktop' : 'device-mobile'} />
        <RowText title={phone.name} detail={owner === null ? words : t('people.phone.of', { words, name: owner })} />
        {owner === null && (
          <Switch
            label={t('people.phone.switch', { name: phone.name })}
            checked={counts}
            disabled={offline}
            onChange={(next) => void ask(next)}
          />
        )}
      </Row>
      {refused && (
        <div className={styles.rowNote}>
          <PlaceNote permission={refused.permission} />
        </div>
      )}
      {failure && (
        <div className={styles.rowNote}>
          <FailureNote failure={failure} title="people.not-done" />
        </div>
      )}
    </>
  );
}
