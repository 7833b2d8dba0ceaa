import type { HomeDeviceBody } from '@braise/contract/hops';
import { type ReactNode, useId, useState } from 'react';
import { useSendable } from '../../../../loading/use-sendable.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FlowFrame } from '../flow/flow-frame.tsx';
import { PlaceFields } from '../place/place-fields.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import { DoneStep } from './done-step.tsx';
import { SearchStep } from './search-step.tsx';
import { useDeviceSearch } from './use-device-search.ts';
import styles from './add-device.module.css';

type Step =
  | { readonly name: 'search' }
  | { readonly name: 'place'; readonly device: HomeDeviceBody }
  | { readonly name: 'done'; readonly device: HomeDeviceBody; readonly called: string; readonly roomName: string };

/** What is not told anything. */
const MEASURES: ReadonlySet<HomeDeviceBody['kind']> = new Set(['SENSOR', 'CONTACT', 'METER', 'OTHER']);

type AddDeviceScreenProps = { readonly titleId: string; readonly whenNone: ReactNode; readonly onBack: () => void };

/** How a device comes to the home: it joins an open network, is put in a room and named, and shows that it works. */
export function AddDeviceScreen({ titleId, whenNone, onBack }: AddDeviceScreenProps) {
  const { t } = useMessages();
  const search = useDeviceSearch();
  const [step, setStep] = useState<Step>({ name: 'search' });
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const frame = { titleId, of: 3, onClose: onBack };
  const again = () => setStep({ name: 'search' });
  const { isOpen, asking, gateways } = search;
  switch (step.name) {
    case 'search':
      return (
        <FlowFrame
          {...frame}
          step={1}
          title={t('add.title')}
          lead={gateways.length > 0 ? t('add.lead') : undefined}
          onStepBack={null}
          foot={
            gateways.length > 0 && (
              <Button
                block
                look="soft"
                {...sendable}
                busy={asking !== 'nothing'}
                onClick={() => void (isOpen ? search.close() : search.open())}
              >
                {t(isOpen ? 'add.close' : 'add.reopen')}
              </Button>
            )
          }
        >
          <SearchStep search={search} whenNone={whenNone} offlineId={offlineId} onChoose={(device) => setStep({ name: 'place', device })} />
        </FlowFrame>
      );
    case 'place':
      return (
        <FlowFrame {...frame} step={2} title={t('place.title')} onStepBack={again} filled>
          <PlaceFields
            device={step.device}
            channel={null}
            className={styles.fields}
            foot={(state) => <SaveFoot {...state} label={t('add.continue')} />}
            onPlaced={({ name, roomName }) => setStep({ name: 'done', device: step.device, called: name, roomName })}
          />
        </FlowFrame>
      );
    case 'done':
      return (
        <FlowFrame
          {...frame}
          step={3}
          title={t('add.done', { name: step.called })}
          lead={t(MEASURES.has(step.device.kind) ? 'add.done.measures' : 'add.done.follows', { room: step.roomName })}
          onStepBack={again}
          done
          foot={
            <>
              <Button block onClick={onBack}>
                {t('add.end')}
              </Button>
              <Button block look="text" onClick={again}>
                {t('add.another')}
              </Button>
            </>
          }
        >
          <DoneStep serial={step.device.serialNumber} />
        </FlowFrame>
      );
  }
}
