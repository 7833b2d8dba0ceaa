import type { ValveTrialBody } from '@braise/contract/hops';
import { List, Row, RowText } from '../../../../ui/content/list.tsx';
import { Icon, type IconName } from '../../../../ui/marks/icon.tsx';
import { useMessages } from '../words.ts';
import { secondsBetween } from './trial-points.ts';
import settings from '../../settings.module.css';

/** What a valve that moved has shown, and what only a hand can tell. */
export function TrialSteps({ askedAt, opened, shut }: Pick<ValveTrialBody, 'askedAt' | 'opened' | 'shut'>) {
  const { t, format } = useMessages();
  if (opened === null || shut === null) return null;
  const took = (from: string, to: string) => t('trial.seconds', { seconds: secondsBetween(from, to) });
  return (
    <List>
      <Step tone="ok" icon="check-bold" title={t('trial.opened', { share: format.percent(opened.share) })} end={took(askedAt, opened.at)} />
      <Step tone="ok" icon="check-bold" title={t('trial.closed', { share: format.percent(shut.share) })} end={took(opened.at, shut.at)} />
      <Step tone="plain" icon="hand-tap" title={t('trial.warms')} detail={t('trial.warms.how')} />
    </List>
  );
}

type StepProps = {
  readonly tone: 'ok' | 'plain';
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string;
  readonly end?: string;
};

const Step = ({ tone, icon, title, detail, end }: StepProps) => (
  <Row as="li">
    <span className={`puck ${tone}`}>
      <Icon name={icon} size={20} />
    </span>
    <RowText title={title} detail={detail ?? null} />
    {end !== undefined && <span className={settings.end}>{end}</span>}
  </Row>
);
