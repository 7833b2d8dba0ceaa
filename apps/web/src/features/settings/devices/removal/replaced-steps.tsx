import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { DoneStep } from '../add/done-step.tsx';
import { FlowFrame } from '../flow/flow-frame.tsx';
import { ValveTrial } from '../trial/valve-trial.tsx';
import { useDevice } from '../use-devices.ts';
import { useMessages } from '../words.ts';

type ReplacedStepsProps = {
  readonly titleId: string;
  /** The device that has come, and the name that it has taken over. */
  readonly by: string;
  readonly name: string;
  readonly onBack: () => void;
};

/** What follows a replacement: how the new device does, then the first test of a valve that tells how far it is open. */
export function ReplacedSteps({ titleId, by, name, onBack }: ReplacedStepsProps) {
  const { t } = useMessages();
  const details = useDevice(by).data;
  const [trying, setTrying] = useState(false);
  const frame = { titleId, of: details?.canTry === false ? 2 : 3, onClose: onBack };
  const end = (
    <Button block onClick={onBack}>
      {t('add.end')}
    </Button>
  );
  if (trying && details !== undefined) {
    const moved = details.trial?.outcome === 'MOVED';
    return (
      <FlowFrame
        {...frame}
        step={3}
        title={t(moved ? 'trial.moved' : 'trial.first')}
        lead={t(moved ? 'replace.done.what' : 'trial.first.how')}
        done={moved}
        onStepBack={() => setTrying(false)}
        foot={end}
      >
        <ValveTrial device={details} first />
      </FlowFrame>
    );
  }
  return (
    <FlowFrame
      {...frame}
      step={2}
      title={t('replace.done', { name })}
      lead={t('replace.done.what')}
      onStepBack={null}
      done
      foot={
        details?.canTry === true ? (
          <>
            <Button block onClick={() => setTrying(true)}>
              {t('trial.try')}
            </Button>
            <Button block look="text" onClick={onBack}>
              {t('add.end')}
            </Button>
          </>
        ) : (
          end
        )
      }
    >
      <DoneStep serial={by} tried={false} />
    </FlowFrame>
  );
}
