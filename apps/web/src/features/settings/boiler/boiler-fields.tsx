import type { BoilerDetailsBody } from '@braise/contract/hops';
import { type FormEvent, useState } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorKey } from '../../../messages/error-key.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { List, Row, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { KIND_ICON } from '../devices/device-words.ts';
import styles from '../settings.module.css';
import { type BoilerForm, formOf, isWrongYear, requestOf } from './boiler-form.ts';
import { useSetBoilerDetails } from './use-boiler-details.ts';
import { useMessages } from './words.ts';

type BoilerFieldsProps = { readonly details: BoilerDetailsBody; readonly offlineId: string; readonly onDone: () => void };

/** The ways to what drives the water. */
const ADD = {
  boiler: '/settings/home/rooms-and-devices/add-device/boiler',
  pump: '/settings/home/rooms-and-devices/add-device/heat-pump',
} as const;
/** Characters of a make and a model. */
const LONGEST_PLATE = 60;

/** All of it is saved by one button. */
export function BoilerFields({ details, offlineId, onDone }: BoilerFieldsProps) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const { live } = useHomeConnection();
  const sendable = useSendable(offlineId);
  const save = useSetBoilerDetails();
  const [form, setForm] = useState<BoilerForm>(() => formOf(details));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const change = (part: Partial<BoilerForm>) => setForm((now) => ({ ...now, ...part }));
  const thisYear = new Date(live.now()).getUTCFullYear();
  const isWrong = isWrongYear(form, thisYear);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isWrong) {
      event.currentTarget.querySelector<HTMLElement>('[name="boiler-year"]')?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await save(requestOf(form));
    setSaving(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    announce(t('boiler.saved'));
    onDone();
  }

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <Segment
        legend={t('boiler.present')}
        labelled="group"
        name="boiler-present"
        value={form.present ? 'yes' : 'no'}
        onChange={(value) => change({ present: value === 'yes' })}
        options={[
          { value: 'yes', label: t('boiler.present.yes') },
          { value: 'no', label: t('boiler.present.no') },
        ]}
      />
      {form.present && (
        <Group title={t('boiler.plate')} named>
          <div className={styles.fields}>
            <TextField
              label={t('boiler.make')}
              value={form.make}
              maxLength={LONGEST_PLATE}
              autoComplete="off"
              onChange={(event) => change({ make: event.target.value })}
            />
            <TextField
              label={t('boiler.model')}
              value={form.model}
              maxLength={LONGEST_PLATE}
              autoComplete="off"
              onChange={(event) => change({ model: event.target.value })}
            />
            <TextField
              label={t('boiler.year')}
              name="boiler-year"
              value={form.year}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              error={tried && isWrong ? t('boiler.year.wrong', { now: String(thisYear) }) : null}
              onChange={(event) => change({ year: event.target.value })}
            />
            <Known
              legend={t('boiler.condensing')}
              name="condensing"
              value={form.condensing}
              onChange={(condensing) => change({ condensing })}
            />
            <Known legend={t('boiler.hot-water')} name="hot-water" value={form.hotWater} onChange={(hotWater) => change({ hotWater })} />
          </div>
          <GroupNote>{t('boiler.plate.foot')}</GroupNote>
        </Group>
      )}
      <List as="div">
        <Row as="label">
          <RowText title={t('boiler.underfloor')} detail={t('boiler.underfloor.what')} />
          <Switch
            label={t('boiler.underfloor')}
            checked={form.underfloorHeating}
            onChange={(underfloorHeating) => change({ underfloorHeating })}
          />
        </Row>
      </List>
      <Group title={t('boiler.circuits')} named>
        {details.heatingCircuits.length === 0 && <GroupNote>{t('boiler.circuits.none')}</GroupNote>}
        <List>
          {details.heatingCircuits.map(({ number, driver, kind, name }) => (
            <li key={number}>
              <RowLink to={at('/settings/home/rooms-and-devices/device/$serial')} params={{ serial: driver }}>
                <RowIcon name={KIND_ICON[kind]} />
                <RowText
                  title={t('boiler.circuit', { number })}
                  detail={name === '' ? t(kind === 'HEAT_PUMP' ? 'boiler.driver.pump' : 'boiler.driver.boiler') : name}
                  breaks
                />
                <Icon name="caret-right" size={20} />
              </RowLink>
            </li>
          ))}
          {details.heatingCircuits.length === 0 && (
            <li>
              <RowLink to={at(form.present ? ADD.boiler : ADD.pump)}>
                <RowIcon name="plus" />
                <RowText title={t(form.present ? 'boiler.add' : 'boiler.add-pump')} />
                <Icon name="caret-right" size={20} />
              </RowLink>
            </li>
          )}
        </List>
      </Group>
      {failure !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(mayBeDone(failure) ? 'boiler.unsure' : 'boiler.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
      <Button block type="submit" busy={saving} {...sendable}>
        {t(saving ? 'boiler.saving' : 'boiler.save')}
      </Button>
    </form>
  );
}

type KnownProps = {
  readonly legend: string;
  readonly name: string;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
};

/** Yes, no, or nobody knows. */
function Known({ legend, name, value, onChange }: KnownProps) {
  const { t } = useMessages();
  return (
    <Segment
      legend={legend}
      labelled="field"
      name={name}
      value={value === null ? 'unknown' : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'unknown' ? null : chosen === 'yes')}
      options={[
        { value: 'yes', label: t('boiler.yes') },
        { value: 'no', label: t('boiler.no') },
        { value: 'unknown', label: t('boiler.unknown') },
      ]}
    />
  );
}
