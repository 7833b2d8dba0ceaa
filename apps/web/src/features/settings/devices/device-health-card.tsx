import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import type { ReactNode } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import type { MessageKey } from './words.ts';
import { useMessages } from './words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { faultOf } from './device-health.ts';
import { lastHeard } from './device-words.ts';
import { HourBars } from './hour-bars.tsx';
import { countHours, hoursObeyed, hoursReported } from './hours-of.ts';
import styles from '../settings.module.css';
import { Card } from '../../../ui/content/card.tsx';

type Standing = { readonly tone: 'ok' | 'warn' | 'plain'; readonly icon: IconName };

const WELL: Standing = { tone: 'ok', icon: 'check-circle-fill' };
const BADLY: Standing = { tone: 'warn', icon: 'warning-circle-fill' };
const UNDER_WAY: Standing = { tone: 'plain', icon: 'hourglass-medium' };

const OBEYS = {
  confirmed: [WELL, 'device.obeys.confirmed'],
  pending: [UNDER_WAY, 'device.obeys.pending'],
  sent: [UNDER_WAY, 'device.obeys.sent'],
  contradicted: [BADLY, 'device.obeys.contradicted'],
  expired: [BADLY, 'device.obeys.expired'],
} as const satisfies Record<NonNullable<HomeDeviceDetailsBody['delivery']>, readonly [Standing, MessageKey]>;

/** Whether it reports, and whether it obeys where it takes settings: now, and in each of the last 24 hours. */
export function DeviceHealthCard({ device }: { readonly device: HomeDeviceDetailsBody }) {
  const { t, locale } = useMessages();
  const { live } = useHomeConnection();
  const now = useMinute(live.now);
  const heard = lastHeard(device, now, { locale, recently: t('device.heard.recently'), never: t('device.heard.never') });
  const obeys = device.delivery && OBEYS[device.delivery];
  const reported = device.reportedHours && hoursReported(device.reportedHours);
  const obeyed = device.obeyedHours && hoursObeyed(device.obeyedHours);
  return (
    <Card as="section" className={classNames(styles.health, obeys && 'two')} aria-label={t('device.health')}>
      <Fact title={t('device.reports')} standing={standingOf(device)} words={heard}>
        {reported && <HourBars hours={reported} label={t('device.reports.hours', countHours(reported))} />}
      </Fact>
      {obeys && (
        <Fact title={t('device.obeys')} standing={obeys[0]} words={t(obeys[1])}>
          {obeyed && <HourBars hours={obeyed} label={t('device.obeys.hours', countHours(obeyed))} />}
        </Fact>
      )}
    </Card>
  );
}

function standingOf(device: HomeDeviceDetailsBody): Standing {
  if (device.online) return device.lastSeen === null ? UNDER_WAY : WELL;
  return faultOf(device) === 'awaited' ? UNDER_WAY : BADLY;
}

type FactProps = { readonly title: string; readonly standing: Standing; readonly words: string; readonly children: ReactNode };

const Fact = ({ title, standing, words, children }: FactProps) => (
  <div>
    <span className="meta">{title}</span>
    <span className={`${styles.standing} ${standing.tone}`}>
      <Icon name={standing.icon} size={20} />
      {words}
    </span>
    {children}
  </div>
);
