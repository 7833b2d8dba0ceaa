import { useId, useState } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { useOffline } from '../../api/live/use-offline.ts';
import { Card } from '../../ui/content/card.tsx';
import { DayHours } from '../../ui/content/day-hours.tsx';
import { RowIcon } from '../../ui/content/list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { fullHour, goesToTwelve } from '../../messages/clock/wall-clock.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { DayStrip } from './day-strip.tsx';
import styles from './suggestions.module.css';
import { heatWords, insteadWords, questionOf, seenWords } from './told.ts';
import type { OpenSuggestion } from './use-suggestions.ts';
import { useMessages } from './words.ts';

const ICONS: Readonly<Record<OpenSuggestion['kind'], IconName>> = { EARLIER: 'clock-countdown', LONGER: 'moon', OTHER: 'calendar-dots' };

const LOOKS = { less: styles.less, more: styles.more, same: undefined } as const;

/** What heat is told for, °C. */
const OUTSIDE = 5;

type SuggestionCardProps = {
  readonly suggestion: OpenSuggestion;
  /** Whether its yes is the one that stands out. */
  readonly first: boolean;
  readonly onAccept: (id: string) => Promise<void>;
  readonly onSetAside: (id: string) => Promise<void>;
};

/** A question, the day as it stands and as it would be, what was seen and what it does to the heat of the room. */
export function SuggestionCard({ suggestion, first, onAccept, onSetAside }: SuggestionCardProps) {
  const { t, format } = useMessages();
  const offline = useOffline();
  const title = useId();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const [asked, setAsked] = useState<'accept' | 'aside' | null>(null);
  const teller = { t, format, unit };
  const heat = heatWords(suggestion.heat, teller);
  const number = (celsius: number) => format.degreesNumber(celsius, unit, Number.isInteger(celsius) ? 0 : 1);
  const ask = async (which: 'accept' | 'aside') => {
    setAsked(which);
    await (which === 'accept' ? onAccept : onSetAside)(suggestion.id);
    setAsked(null);
  };
  return (
    <Card as="section" className={styles.suggestion} aria-labelledby={title}>
      <div className={styles.head}>
        <RowIcon name={ICONS[suggestion.kind]} />
        <h2 id={title}>{questionOf(suggestion, teller)}</h2>
      </div>
      <div className={styles.days}>
        <span>{t('before')}</span>
        <DayStrip blocks={suggestion.before} changed={null} number={number} />
        <b>{t('after')}</b>
        <DayStrip blocks={suggestion.after} changed={suggestion.from} number={number} />
        <DayHours className={styles.hours} hour={(hour) => (goesToTwelve(format) ? fullHour(format, hour) : t('hour', { hour }))} />
      </div>
      <div className={styles.foot}>
        <div className={styles.facts}>
          <Icon name="clock" size={18} />
          <span>{insteadWords(suggestion, teller)}</span>
          <Icon name="eye" size={18} />
          <span>{seenWords(suggestion, teller)}</span>
          {heat && (
            <>
              <Icon name="flame" size={18} />
              <span>
                <b className={LOOKS[heat.look]}>{heat.words}</b>{' '}
                {heat.look !== 'same' && t('heat.of', { outside: format.degrees(OUTSIDE, unit, 0) })}
              </span>
            </>
          )}
          {suggestion.timetable && (
            <>
              <Icon name="calendar-blank" size={18} />
              <span>{t(`timetable.${suggestion.timetable}`)}</span>
            </>
          )}
        </div>
        <div className={styles.acts}>
          <Button small look={first ? 'primary' : 'ghost'} disabled={offline} busy={asked === 'accept'} onClick={() => void ask('accept')}>
            {t('accept')}
          </Button>
          <Button small look="soft" disabled={offline} busy={asked === 'aside'} onClick={() => void ask('aside')}>
            {t('aside')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
