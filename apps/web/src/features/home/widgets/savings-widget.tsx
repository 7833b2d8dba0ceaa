import { Link } from '@tanstack/react-router';
import type { SavingsReport } from '../../../api/home/use-savings-report.ts';
import { useReportedMonth } from '../../../api/reports/use-reported-month.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { percentWords } from '../../../messages/formats/percent-words.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';
import '../../../ui/content/figure.css';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import priceStyles from './price-widget.module.css';
import { useMessages } from './words.ts';
import styles from './widget.module.css';

type SavingsWidgetProps = {
  /** YYYY-MM */
  readonly month: string;
  /** Undefined: not there. */
  readonly report: SavingsReport | undefined;
};

/** What features kept in the month before. Nothing where that cannot be told. */
export function SavingsWidget({ month, report }: SavingsWidgetProps) {
  const { t, locale } = useMessages();
  const { overHome } = useAddresses();
  const state = useOpenOver();
  const [, keepMonth] = useReportedMonth();
  const total = report?.totalSavingsInPercent ?? null;
  if (total === null) return null;
  const [figure, sign] = percentWords(locale, Math.abs(total)).split('\u202F');
  const told = new Intl.DateTimeFormat(regionalLocale(locale), { month: 'short', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
  return (
    <li>
      <Link
        to={overHome('/energy-iq/esr')}
        state={state}
        preload="intent"
        resetScroll={false}
        className={styles.widget}
        onClick={() => keepMonth(month)}
        data-opens="savings-report"
      >
        <span className={styles.top}>
          <Icon name="sparkle" size={20} />
          {t('widget.savings')}
          <span className={priceStyles.end}>{told}</span>
        </span>
        <span>
          <span className={`num ${priceStyles.figure}`}>
            {figure}
            {sign !== undefined && <small>{`\u00A0${sign}`}</small>}
          </span>
          <span className="meta">
            <span>{t(total < 0 ? 'widget.savings.more' : 'widget.savings.less')}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
