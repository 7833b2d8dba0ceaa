import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import type { PricedDay } from '../../tariff/hourly/hour-bars.ts';
import { Card } from '../../ui/content/card.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { type PriceWords, usePriceWords } from './price-words.ts';
import styles from './prices.module.css';

type Missing = NonNullable<PricedDay['missing']>;

/** Why nothing is known of a day, in the place of its prices. */
export function MissingCard({ day, missing }: { readonly day: PricedDay; readonly missing: Missing }) {
  const words = usePriceWords();
  const minute = useMinute(useHomeConnection().live.now);
  const { title, text } = missingWords(day, missing, minute, words);
  return (
    <Card as="section" className={styles.missing}>
      <span className="puck plain">
        <Icon name={missing.expectedAt === null ? 'info' : 'clock-countdown'} size={30} />
      </span>
      <h2 className="h-section">{title}</h2>
      <p className="lead">{text}</p>
    </Card>
  );
}

/** `minute`: now. */
export function missingWords(day: PricedDay, { gap, why, expectedAt }: Missing, minute: number, { t, hour, weekday }: PriceWords) {
  const values = { day: weekday(day.date), time: expectedAt === null ? '' : hour(expectedAt) };
  if (gap === 'NO_TARIFF' || gap === 'NO_FORMULA') return { title: t(`missing.${gap}`), text: t(`missing.${gap}.text`) };
  const late = why === 'not-yet-published' && expectedAt !== null && Date.parse(expectedAt) <= minute;
  if (gap === 'NO_DAY_COLOUR') {
    if (why === 'absent') return { title: t('colour.unknown'), text: t('colour.before') };
    if (why !== 'not-yet-published') return { title: t('colour.unknown'), text: t('colour.no-source') };
    return { title: t(late ? 'colour.late' : 'colour.expected', values), text: t('colour.undecided', values) };
  }
  if (late) return { title: t('missing.late', values), text: t('missing.not-yet-published.text', values) };
  const reason = why ?? 'absent';
  return { title: t(`missing.${reason}`, values), text: t(`missing.${reason}.text`, values) };
}
