import { Link } from '@tanstack/react-router';
import { useLastMonth, useSavingsReport } from '../../../api/home/use-savings-report.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';
import '../../../ui/content/figure.css';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import priceStyles from './price-widget.module.css';
import { useMessages } from './words.ts';
import styles from './widget.module.css';

/** What features kept in the month before. Nothing where that cannot be told. */
export function SavingsWidget() {
  const { t, format, locale } = useMessages();
  const { overHome } = useAddresses();
  const state = useOpenOver();
  const month = useLastMonth();
  const { data } = useSavingsReport(month);
  const total = data?.totalSavingsInPercent ?? null;
  if (total === null) return null;
  const told = new Intl.DateTimeFormat(regionalLocale(locale), { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
  return (
    <li>
      <Link
        to={overHome('/energy-iq/esr')}
        state={state}
        preload="intent"
        resetScroll={false}
        className={styles.widget}
        data-opens="savings-report"
      >
        <span className={styles.top}>
          <Icon name="sparkle" size={20} />
          {t('widget.savings')}
          <span className={priceStyles.end}>{told}</span>
        </span>
        <span>
          <span className={`num ${priceStyles.figure}`}>
            {format.number(Math.abs(total), 1)}
            <small>{'\u00A0%'}</small>
          </span>
          <span className="meta">
            <span>{t(total < 0 ? 'widget.savings.more' : 'widget.savings.less')}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
