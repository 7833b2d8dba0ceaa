import type { GatewayAccessBody } from '@braise/contract/hops';
import { Button } from '../../../../ui/controls/button.tsx';
import { List } from '../../../../ui/content/list.tsx';
import { Note } from '../../../../ui/content/note.tsx';
import { useMessages } from '../words.ts';
import { CopiedRow } from './copied-row.tsx';
import styles from './gateways.module.css';

type GatewayAccessProps = {
  readonly access: GatewayAccessBody;
  /** Several devices are entered, each with a name of its own below the root. */
  readonly forEach?: boolean;
  readonly onNoted: () => void;
};

/** What is entered at a gateway, this once. */
export function GatewayAccess({ access, forEach = false, onNoted }: GatewayAccessProps) {
  const { t } = useMessages();
  const { broker, topicRoot } = access;
  return (
    <div className={styles.access}>
      <Note tone="warn" icon="lock-simple" title={t(broker === null ? 'gateway.own-broker' : 'gateway.once')}>
        {t(broker === null ? 'gateway.own-broker.why' : 'gateway.once.why')}
      </Note>
      <List>
        {broker !== null && (
          <>
            <CopiedRow
              name={t('gateway.server')}
              value={`${broker.tls ? 'mqtts' : 'mqtt'}://${broker.host}${broker.port === null ? '' : `:${broker.port}`}`}
            />
            <CopiedRow name={t('gateway.username')} value={broker.username} />
            <CopiedRow name={t('gateway.password')} value={broker.password} />
          </>
        )}
        <CopiedRow name={t('gateway.root')} value={topicRoot} />
      </List>
      {forEach && <p className="meta">{t('gateway.root.each')}</p>}
      {broker?.onlyHere === true && <p className="meta">{t('gateway.only-here')}</p>}
      <div className="acts">
        <Button block onClick={onNoted}>
          {t('gateway.noted')}
        </Button>
      </div>
    </div>
  );
}
