import type { GatewayAccessBody } from '@braise/contract/hops';
import { useId, useState } from 'react';
import { useSendable } from '../../../../../loading/use-sendable.ts';
import type { CallError } from '../../../../../api/wire/result.ts';
import { errorKey } from '../../../../../messages/error-key.ts';
import { Note } from '../../../../../ui/content/note.tsx';
import { Button } from '../../../../../ui/controls/button.tsx';
import { FlowFrame } from '../../flow/flow-frame.tsx';
import { GatewayAccess } from '../../gateways/gateway-access.tsx';
import { useGatewayCommands } from '../../gateways/use-gateway-commands.ts';
import { useDevices } from '../../use-devices.ts';
import { useMessages } from '../../words.ts';
import { AwaitedGateways } from './awaited-gateways.tsx';
import { HEAT_SOURCES, type HeatSource } from './heat-sources.ts';
import { NeedsList } from './needs-list.tsx';
import { SourceArrived } from './source-arrived.tsx';
import { SourceAwaited } from './source-awaited.tsx';

/** `wait`: for the first message through the gateway of that serial. */
type Step =
  | { readonly name: 'needs' }
  | { readonly name: 'access'; readonly access: GatewayAccessBody }
  | { readonly name: 'wait'; readonly gateway: string };

type AddSourceScreenProps = {
  readonly titleId: string;
  readonly source: HeatSource;
  readonly onBack: () => void;
};

/** How a heat source comes to the home: what it takes, what is entered at its gateway, and its first message. */
export function AddSourceScreen({ titleId, source, onBack }: AddSourceScreenProps) {
  const { t } = useMessages();
  const { add } = useGatewayCommands();
  const devices = useDevices().data ?? [];
  const [step, setStep] = useState<Step>({ name: 'needs' });
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const way = HEAT_SOURCES[source];
  const frame = { titleId, of: 3, onClose: onBack };
  const back = () => setStep({ name: 'needs' });

  async function make(): Promise<void> {
    setMaking(true);
    setFailure(null);
    const answer = await add(way.make, way.makeName);
    setMaking(false);
    if (answer.ok) setStep({ name: 'access', access: answer.value });
    else setFailure(answer.error);
  }

  if (step.name === 'access') {
    const { access } = step;
    return (
      <FlowFrame {...frame} step={2} title={t('gateway.access')} lead={t(way.where)} onStepBack={back}>
        <GatewayAccess access={access} onNoted={() => setStep({ name: 'wait', gateway: access.serialNumber })} />
      </FlowFrame>
    );
  }
  if (step.name === 'wait') {
    const arrived = devices.find(({ gatewaySerialNumber }) => gatewaySerialNumber === step.gateway);
    return arrived === undefined ? (
      <FlowFrame
        {...frame}
        step={3}
        title={t(way.waiting)}
        lead={t('source.waiting.lead')}
        onStepBack={back}
        foot={
          <Button block look="soft" onClick={onBack}>
            {t('source.later')}
          </Button>
        }
      >
        <SourceAwaited gateway={devices.find(({ serialNumber }) => serialNumber === step.gateway)} />
      </FlowFrame>
    ) : (
      <FlowFrame
        key="arrived"
        {...frame}
        step={3}
        title={t(way.done)}
        lead={t('source.done')}
        onStepBack={null}
        done
        foot={
          <Button block onClick={onBack}>
            {t('add.end')}
          </Button>
        }
      >
        <SourceArrived serial={arrived.serialNumber} />
      </FlowFrame>
    );
  }
  return (
    <FlowFrame
      {...frame}
      step={1}
      title={t(way.title)}
      lead={t(way.lead)}
      onStepBack={null}
      foot={
        <Button block {...sendable} busy={making} onClick={() => void make()}>
          {t('gateway.create')}
        </Button>
      }
    >
      <NeedsList needs={way.needs} />
      <AwaitedGateways devices={devices} make={way.make} onChoose={(gateway) => setStep({ name: 'wait', gateway })} />
      {way.otherwise && <p className="meta">{t(way.otherwise)}</p>}
      {failure !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t('place.failed')}>
            {t(errorKey(failure))}
          </Note>
        </div>
      )}
    </FlowFrame>
  );
}
