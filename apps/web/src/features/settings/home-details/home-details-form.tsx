import { LONGEST_NAME } from '@braise/domain';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type HomeDetails, homeDetailsKey, setHomeDetails } from '../../../api/home/home-details.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { PlacedAddressFields } from '../../../places/placed-address-fields.tsx';
import { usePlacedAddress } from '../../../places/use-placed-address.ts';
import { useCountries } from '../../../places/use-places.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { isChanged, isLeftBehind, isMoved, missingOf, requestOf } from './details-form.ts';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import type { Unsaved } from '../../../ui/dialogs/unsaved.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useMessages } from './words.ts';
import styles from '../settings.module.css';

type HomeDetailsFormProps = {
  readonly home: HomeDetails;
  readonly unsaved: Unsaved;
  readonly offlineId: string;
  readonly onDone: () => void;
};

/** Name, place and address, saved together by one button. */
export function HomeDetailsForm({ home, unsaved: { asking, onStay, onDirty }, offlineId, onDone }: HomeDetailsFormProps) {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const sendable = useSendable(offlineId);
  const { form, change, now, meanwhile } = useDetailsForm(home);
  const placing = usePlacedAddress({ kept: form, change, now, standing: home.geolocation });
  const countries = useCountries();
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const changed = isChanged(form, home);
  const missing = missingOf(form, home);
  const searching = placing.geocoding.status === 'searching';
  useEffect(() => onDirty(changed), [changed, onDirty]);
  useEffect(() => {
    if (tried && missing !== null) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // once it was tried: whoever fills in the one is not to lose it to the next
  }, [tried]);

  async function save(): Promise<void> {
    setTried(missing !== null);
    if (missing !== null || searching || saving) return;
    setSaving(true);
    setRefused(null);
    const answer = await setHomeDetails(wire, homeId, requestOf(form, home));
    if (answer.ok) onDirty(false);
    await queries.invalidateQueries({ queryKey: homeDetailsKey(homeId) });
    setSaving(false);
    if (!answer.ok) {
      setRefused(answer.error);
      return;
    }
    announce(t('details.saved'));
    onDone();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const overtaken = refused?.kind === 'refused' && refused.code === 'conflict';
  const movedAbroad = form.address.country !== home.address.country;
  return (
    <form ref={element} className={styles.fields} noValidate onSubmit={submit}>
      <TextField
        label={t('details.name')}
        value={form.name}
        maxLength={LONGEST_NAME}
        required
        autoComplete="off"
        error={tried && missing === 'name' ? t('details.name.missing') : null}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Group title={t('details.where')} named>
        <div className={styles.fields}>
          <PlacedAddressFields placing={placing} countries={countries} showMissing={tried} />
        </div>
        {isLeftBehind(form, home) && (
          <Button small look="soft" icon="map-pin" onClick={() => change({ placed: false })}>
            {t('details.look')}
          </Button>
        )}
        <GroupNote>{t('details.foot')}</GroupNote>
      </Group>
      {isMoved(form, home) && (
        <div role="status">
          <Note tone="info" icon="map-pin" title={t('details.moved')}>
            {t('details.moved.text')}
            {movedAbroad && ` ${t('details.moved.country', { zone: home.dateTimeZone })}`}
          </Note>
        </div>
      )}
      <div className="panel-foot">
        {(meanwhile || overtaken) && (
          <div role="alert">
            <Note tone="warn" icon="users" title={t('details.meanwhile')}>
              {t('details.meanwhile.text')}
            </Note>
          </div>
        )}
        {refused !== null && !overtaken && (
          <div role="alert">
            <Note tone="warn" icon="warning" title={t(mayBeDone(refused) ? 'details.unsure' : 'details.failed')}>
              {errorText(t, locale, refused)}
            </Note>
          </div>
        )}
        {tried && missing === 'place' && <GroupNote role="alert">{t('details.place.missing')}</GroupNote>}
        {searching && <GroupNote>{t('details.place.searching')}</GroupNote>}
        <Button block type="submit" busy={saving} {...sendable} disabled={sendable.disabled || !changed || searching}>
          {t(saving ? 'details.saving' : 'details.save')}
        </Button>
      </div>
      {asking && (
        <LeaveDialog
          icon="house-simple"
          words={{
            title: t('details.leave'),
            text: t('details.leave.text'),
            discard: t('details.leave.discard'),
            save: t('details.save'),
          }}
          saveable={!sendable.disabled}
          onStay={onStay}
          onSave={() => void save()}
          onDiscard={() => {
            onDirty(false);
            onDone();
          }}
        />
      )}
    </form>
  );
}
