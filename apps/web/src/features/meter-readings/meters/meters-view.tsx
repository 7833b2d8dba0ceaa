import { MINUTE } from '@braise/domain';
import { type ReactNode, useId, useState } from 'react';
import { type MeteringPoint, useMeteringPoints } from '../../../api/home/use-metering.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { Group } from '../../../ui/content/group.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { List } from '../../../ui/content/list.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../meter.module.css';
import { type MeterWords, useMeterWords } from '../use-meter-words.ts';
import { MeterSheet } from './meter-sheet.tsx';
import { counterOf, countTold, deviceTold, isFree } from './counter-words.ts';
import { type CountingDevice, keyOf, useCountingDevices } from './use-meters.ts';

/** Which devices of the home tell the count of a meter, and which count without being one. */
export function MetersView({ toCockpit }: { readonly toCockpit: (title: string, detail: string) => ReactNode }) {
  const words = useMeterWords();
  const { t } = words;
  const offlineId = useId();
  const deviceId = useId();
  const sendable = useSendable(offlineId);
  const [points, devices] = [useMeteringPoints({ age: MINUTE }), useCountingDevices()];
  const [open, setOpen] = useState<MeteringPoint | CountingDevice | null>(null);
  const counting = devices.data?.devices ?? [];
  const free = counting.filter(isFree);
  const shown = points.data !== undefined && devices.data !== undefined ? points.data.meteringPoints : null;
  const state = devices.data === undefined ? devices : points;
  return (
    <div className={styles.body}>
      <div className={styles.state}>
        <QueryState query={state} lines={5} stale={t('stale')} offlineId={offlineId} />
      </div>
      {shown !== null && (
        <>
          <div className={styles.column}>
            {shown.length === 0 ? (
              <Note icon="info" title={t(free.length === 0 ? 'meters.none' : 'meters.unnamed')}>
                {t(free.length === 0 ? 'meters.none.text' : 'meters.unnamed.text')}
              </Note>
            ) : (
              <>
                <List aria-label={t('meters')}>
                  {shown.map((point) => (
                    <li key={point.id} className={styles.reading}>
                      <button type="button" className={styles.row} onClick={() => setOpen(point)}>
                        <span className={styles.said}>
                          <span className="h-card wrap-anywhere">{point.designation}</span>
                          <span className="meta">{kindOf(point, words)}</span>
                          <span className="meta wrap-anywhere">{stateOf(point, counting, t)}</span>
                        </span>
                        <span className={styles.figures}>
                          <b aria-hidden={point.reading === null}>
                            {point.reading === null ? '–' : words.amount(point.reading.value, point.unit, 1)}
                          </b>
                        </span>
                      </button>
                    </li>
                  ))}
                </List>
                <List as="div">{toCockpit(t('cockpit'), t('meters.cockpit'))}</List>
              </>
            )}
          </div>
          <div className={classNames(styles.column, styles.aside)}>
            {free.length > 0 && (
              <Group title={t('meters.free')}>
                <List aria-label={t('meters.free')}>
                  {free.map((device) => (
                    <li key={keyOf(device)} className={styles.reading}>
                      <div className={styles.row}>
                        <span className={styles.said}>
                          <span className="h-card wrap-anywhere" id={deviceId + keyOf(device)}>
                            {deviceTold(device, t)}
                          </span>
                          <span className="meta wrap-anywhere">{countTold(device, words)}</span>
                        </span>
                        <Button
                          small
                          look="soft"
                          disabled={sendable.disabled}
                          aria-describedby={[deviceId + keyOf(device), ...(sendable.disabled ? [offlineId] : [])].join(' ')}
                          onClick={() => setOpen(device)}
                        >
                          {t('meter.is')}
                        </Button>
                      </div>
                    </li>
                  ))}
                </List>
              </Group>
            )}
          </div>
        </>
      )}
      {open !== null && <MeterSheet of={open} devices={counting} words={words} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** « Électricité, tout le logement » */
function kindOf({ energySource, scope }: MeteringPoint, { t, locale }: MeterWords): string {
  const counted = t(`meter.scope.${scope}`);
  return `${t(`energy.${energySource}`)}, ${counted.charAt(0).toLocaleLowerCase(locale)}${counted.slice(1)}`;
}

function stateOf(
  { id, deviceName, loadingStatus, reading }: MeteringPoint,
  counting: readonly CountingDevice[],
  t: MeterWords['t'],
): string {
  if (deviceName === null) return t('meter.left');
  if (loadingStatus === 'ERROR') return t('meter.error');
  const device = counterOf(id, counting);
  const told = device === undefined ? deviceName : deviceTold(device, t);
  if (reading === null) return t('meter.silent', { device: told });
  return loadingStatus === 'LOADING' ? t('meter.loading') : told;
}
