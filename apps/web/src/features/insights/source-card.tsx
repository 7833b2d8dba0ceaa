import type { InsightSourceBody, SystemInsightsBody } from '@braise/contract/hops';
import { useHome, useRooms } from '../../api/live/home-connection.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DegreeFigure } from '../../ui/content/figure.tsx';
import { Row, RowIcon, RowText } from '../../ui/content/list.tsx';
import { Tag } from '../../ui/content/tag.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { useMessages } from './words.ts';

/** What makes the heat of the home, as it is now: whether it is called and why, and its water. */
export function SourceCard({ source }: { readonly source: InsightSourceBody }) {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  const figures = useFigures();
  const { kind, name, online, callForHeat, reason, flow, quiet } = source;
  const told = [
    ...(flow.told === null ? [] : [t('source.told', { told: figures.whole(flow.told) })]),
    ...(flow.allowed === null ? [] : [t('source.allowed', { allowed: figures.whole(flow.allowed) })]),
  ].join(', ');
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{name === '' ? t(`source.${kind}`) : name}</h2>
        {online ? (
          <Tag>
            <Icon name={callForHeat ? 'flame-fill' : 'moon'} size={14} />
            {t(callForHeat ? 'source.on' : 'source.off')}
          </Tag>
        ) : (
          <Tag tone="warn">
            <Icon name="wifi-slash" size={14} />
            {t('source.away')}
          </Tag>
        )}
      </div>
      {kind !== 'CONTACT' && flow.measured !== null && online && (
        <div className={styles.big}>
          <DegreeFigure value={figures.degreesNumber(flow.measured)} />
          <span className="meta">
            {t('source.flow')}
            {told !== '' && (
              <>
                <br />
                {told}
              </>
            )}
          </span>
        </div>
      )}
      {/* of a source that is silent nobody knows what it does */}
      {online && (
        <p className={`meta ${styles.foot}`}>
          {t(`source.why.${reason}`)}
          {quiet?.state === 'held' && (
            <>
              <br />
              {t('source.quiet', { until: format.time(quiet.until, zone) })}
            </>
          )}
        </p>
      )}
    </Card>
  );
}

/** The tank: what it has, and what it is to have. */
export function HotWaterRow({ water }: { readonly water: NonNullable<SystemInsightsBody['hotWater']> }) {
  const { t } = useMessages();
  const figures = useFigures();
  const name = useRooms().get(water.roomId)?.name ?? t('water.title');
  return (
    <Row>
      <RowIcon name="tap" />
      <RowText title={name} detail={water.target === null ? t('water.off') : t('water.target', { target: figures.whole(water.target) })} />
      <span className={styles.end}>{water.celsius === null ? '–' : figures.whole(water.celsius)}</span>
    </Row>
  );
}
