import type { HomeDeviceDetailsBody, ValveTrialBody } from '@braise/contract/hops';
import { useOffline } from '../../../../api/live/use-offline.ts';
import { errorKey } from '../../../../messages/error-key.ts';
import { Note } from '../../../../ui/content/note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import { TrialCurve } from './trial-curve.tsx';
import { secondsOf } from './trial-points.ts';
import { useTrial } from './use-trial.ts';
import styles from './trial.module.css';

/** Has a valve open and shut once, and tells what it said of that; nothing for what does not tell how far it is open. */
export function ValveTrial({ device }: { readonly device: HomeDeviceDetailsBody }) {
  const { t } = useMessages();
  const offline = useOffline();
  const { isUnderWay, failure, ask } = useTrial(device);
  const { trial } = device;
  if (!device.canTry) return null;
  return (
    <div className={styles.trial}>
      <div role="status">
        {isUnderWay ? (
          <Note tone="info" icon="hourglass-medium" title={t(trial?.phase === 'shutting' ? 'trial.shutting' : 'trial.opening')}>
            {t('trial.wait')}
          </Note>
        ) : (
          trial !== null && <Outcome trial={trial} />
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
      <Button block look="soft" icon="trv" disabled={offline} busy={isUnderWay} onClick={() => void ask()}>
        {t(trial === null || isUnderWay ? 'trial.try' : 'trial.again')}
      </Button>
    </div>
  );
}

function Outcome({ trial }: { readonly trial: ValveTrialBody }) {
  const { t, format } = useMessages();
  const { outcome, opened, shut } = trial;
  const seconds = secondsOf(trial);
  if (outcome === 'MOVED' && opened !== null && shut !== null && seconds !== null) {
    return (
      <Note tone="ok" icon="check-circle-fill" title={t('trial.moved')}>
        {t('trial.moved.how', { opened: format.percent(opened.share), shut: format.percent(shut.share), seconds })}
      </Note>
    );
  }
  const kind = outcome === 'SILENT' ? 'silent' : 'stuck';
  return (
    <Note tone="warn" icon="warning" title={t(`trial.${kind}`)}>
      {t(`trial.${kind}.what`)}
    </Note>
  );
}
