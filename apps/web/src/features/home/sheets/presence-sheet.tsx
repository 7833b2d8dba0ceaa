import { useState } from 'react';
import { useRooms } from '../../../api/live/home-connection.tsx';
import { setpointIn } from '../../../climate/room-words.ts';
import { useMessages } from './words.ts';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { absenceOf } from './absence.ts';
import type { HomeSheetProps } from './home-sheet.ts';
import { namesOf } from './names-of.ts';
import styles from '../home.module.css';
import { List, Row, RowButton, RowIcon, RowText } from '../../../ui/content/list.tsx';

/** At home or away: two tiles that wear the colour of their effect; phones decide when that is switched on. */
export function PresenceSheet({ home, onAsk, onClose, onOpen }: HomeSheetProps) {
  const { t, format } = useMessages();
  const { celsius, unchanged } = absenceOf(useRooms().values());
  const degrees = (value: number): string => setpointIn({ type: 'HEATING' }, value, home.temperatureUnit, format);
  /** What was asked and is not shown by the home yet. */
  const [asked, setAsked] = useState<'HOME' | 'AWAY' | null>(null);
  const presence = asked ?? home.presence;
  const choose = async (next: 'HOME' | 'AWAY') => {
    setAsked(next);
    if (!(await onAsk({ kind: 'presence', presence: next }))) setAsked(null);
  };
  const setAutomatic = (automatic: boolean) =>
    onAsk(automatic ? { kind: 'automatic-presence' } : { kind: 'presence', presence: home.presence });
  return (
    <Sheet title={t('presence')} closeLabel={t('close')} onClose={onClose}>
      {() => (
        <>
          <fieldset className={styles.presence}>
            <legend className="sr">{t('presence')}</legend>
            <PresenceTile
              surface="heat t21"
              icon="house-simple"
              title={t('presence.home')}
              effect={t('presence.home.effect')}
              checked={presence === 'HOME'}
              onChoose={() => void choose('HOME')}
            />
            <PresenceTile
              surface="away"
              icon="person-simple-walk"
              title={t('presence.away')}
              effect={
                celsius === null
                  ? t('presence.away.effect')
                  : celsius.least === celsius.most
                    ? t('presence.away.effect-at', { value: degrees(celsius.least) })
                    : t('presence.away.effect-between', { least: degrees(celsius.least), most: degrees(celsius.most) })
              }
              checked={presence === 'AWAY'}
              onChoose={() => void choose('AWAY')}
            />
          </fieldset>
          {unchanged.length > 0 && (
            <p className="meta">{t('presence.away.unchanged', { count: unchanged.length, names: namesOf(unchanged) })}</p>
          )}
          <List as="div">
            <RowButton onClick={() => onOpen({ kind: 'holiday' })}>
              <RowIcon name="suitcase-rolling" />
              <RowText title={t('holiday')} detail={t(home.holiday == null ? 'holiday.effect' : 'holiday.change')} />
              <Icon name="caret-right" size={18} />
            </RowButton>
          </List>
          {home.geofencing && (
            <List as="div">
              <Row>
                <RowText title={t('presence.automatic')} detail={t('presence.automatic.effect')} />
                <Switch
                  label={t('presence.automatic')}
                  checked={!home.presenceLocked}
                  onChange={(automatic) => void setAutomatic(automatic)}
                />
              </Row>
            </List>
          )}
        </>
      )}
    </Sheet>
  );
}

type PresenceTileProps = {
  readonly surface: string;
  readonly icon: IconName;
  readonly title: string;
  readonly effect: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function PresenceTile({ surface, icon, title, effect, checked, onChoose }: PresenceTileProps) {
  return (
    <label>
      <input type="radio" name="presence" checked={checked} onChange={onChoose} />
      <span className={surface}>
        <span className={styles.tp}>
          <Icon name={icon} size={26} />
          <i className={styles.rd} />
        </span>
        <span>
          <b>{title}</b>
          <small>{effect}</small>
        </span>
      </span>
    </label>
  );
}
