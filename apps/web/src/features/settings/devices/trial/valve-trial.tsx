import type { HomeDeviceDetailsBody } from '@braise/contract/hops';
import { useEffect, useRef, useState } from 'react';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { Note } from '../../../../ui/content/note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import { TrialCurve } from './trial-curve.tsx';
import { TrialSteps } from './trial-steps.tsx';
import { useTrial } from './use-trial.ts';
import styles from './trial.module.css';

type ValveTrialProps = {
  readonly device: HomeDeviceDetailsBody;
  /** It begins at once, and what comes of it is said above it too. */
  readonly first?: boolean;
};

/** Has a valve open and shut once, and tells what it said of that; nothing for what does not tell how far it is open. */
export function ValveTrial({ device, first = false }: ValveTrialProps) {
  const { t } = useMessages();
  const offline = useOffline();
  const { isUnderWay, failure, ask } = useTrial(device);
  const { trial } = device;
  // of which trial a resident says that their eyes saw nothing move
  const [denied, setDenied] = useState<string | null>(null);
  const begun = useRef(!first);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask();
  });
  if (!device.canTry) return null;
  const moved = trial?.outcome === 'MOVED' && denied !== trial.askedAt && !isUnderWay;
  return (
    <div className={styles.trial}>
      <div role="status">
        {isUnderWay ? (
          <Note tone="info" icon="hourglass-medium" title={t(trial?.phase === 'shutting' ? 'trial.shutting' : 'trial.opening')}>
            {t('trial.wait')}
          </Note>
        ) : moved ? (
          !first && <Note tone="ok" icon="check-circle-fill" title={t('trial.moved')} />
        ) : (
          trial !== null && <Unmoved kind={trial.outcome === 'SILENT' ? 'silent' : 'stuck'} />
        )}
      </div>
      {failure !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t('trial.not-begun')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
      {trial !== null && <TrialCurve trial={trial} />}
      {moved && <TrialSteps {...trial} />}
      <Button block look="soft" icon="trv" disabled={offline} busy={isUnderWay} onClick={() => void ask()}>
        {t(trial === null || isUnderWay ? 'trial.try' : 'trial.again')}
      </Button>
      {moved && (
        <Button block look="text" onClick={() => setDenied(trial.askedAt)}>
          {t('trial.deny')}
        </Button>
      )}
    </div>
  );
}

function Unmoved({ kind }: { readonly kind: 'silent' | 'stuck' }) {
  const { t } = useMessages();
  return (
    <Note tone="warn" icon="warning" title={t(`trial.${kind}`)}>
      {t(`trial.${kind}.what`)}
    </Note>
  );
}
