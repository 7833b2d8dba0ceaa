import type { HomeDeviceBody } from '@braise/contract/hops';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSendable } from '../../../../loading/use-sendable.ts';
import '../../../../ui/pages/bar.css';
import '../../../../ui/pages/panel-bar.css';
import { Button, IconButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { StepMarks } from '../../../../ui/pages/step-marks.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { usePageTitle } from '../../../../ui/pages/use-page-title.ts';
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
const MEASURES: ReadonlySet<HomeDeviceBody['kind']> = new Set(['SENSOR', 'CONTACT', 'OTHER']);

const STEPS = ['search', 'place', 'done'] as const;

type AddDeviceScreenProps = { readonly titleId: string; readonly whenNone: ReactNode; readonly onBack: () => void };

/** How a device comes to the home: it joins an open network, is put in a room and named, and shows that it works. */
export function AddDeviceScreen({ titleId, whenNone, onBack }: AddDeviceScreenProps) {
  const { t } = useMessages();
  const search = useDeviceSearch();
  const [step, setStep] = useState<Step>({ name: 'search' });
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const title = step.name === 'search' ? t('add.title') : step.name === 'place' ? t('place.title') : t('add.done', { name: step.called });
  usePageTitle(title, 'over-page');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo(0, 0);
  }, [step.name]);
  const at = STEPS.indexOf(step.name) + 1;
  const again = () => setStep({ name: 'search' });
  const { isOpen, asking } = search;
  return (
    <div className={styles.flow}>
      <div className="bar">
        {step.name === 'search' ? (
          <IconButton icon="x" label={t('close')} onClick={onBack} />
        ) : (
          <IconButton icon="caret-left" label={t('back')} onClick={again} />
        )}
        <StepMarks step={at} of={STEPS.length} label={t('add.step-of', { step: at, of: STEPS.length })} />
        <span className="ph" />
      </div>
      <div className={classNames('panel-body', styles.body, step.name === 'place' && styles.placing)}>
        <div className={classNames(step.name === 'done' && styles.done)}>
          {step.name === 'done' && (
            <span className="puck ok">
              <Icon name="check-bold" size={42} />
            </span>
          )}
          <h1 id={titleId} ref={heading} className={`h-screen ${styles.title}`} data-modal-title tabIndex={-1}>
            {title}
          </h1>
          {step.name === 'done' && (
            <p className="lead-t">
              {t(MEASURES.has(step.device.kind) ? 'add.done.measures' : 'add.done.follows', { room: step.roomName })}
            </p>
          )}
          {step.name === 'search' && search.gateways.length > 0 && <p className="lead-t">{t('add.lead')}</p>}
        </div>
        {step.name === 'search' && (
          <SearchStep search={search} whenNone={whenNone} offlineId={offlineId} onChoose={(device) => setStep({ name: 'place', device })} />
        )}
        {step.name === 'place' && (
          <PlaceFields
            device={step.device}
            channel={null}
            className={styles.fields}
            foot={(state) => <SaveFoot {...state} label={t('add.continue')} />}
            onPlaced={({ name, roomName }) => setStep({ name: 'done', device: step.device, called: name, roomName })}
          />
        )}
        {step.name === 'done' && <DoneStep device={step.device} />}
      </div>
      {step.name === 'search' && search.gateways.length > 0 && (
        <div className={styles.foot}>
          <Button
            block
            look="soft"
            {...sendable}
            busy={asking !== 'nothing'}
            onClick={() => void (isOpen ? search.close() : search.open())}
          >
            {t(isOpen ? 'add.close' : 'add.reopen')}
          </Button>
        </div>
      )}
      {step.name === 'done' && (
        <div className={styles.foot}>
          <Button block onClick={onBack}>
            {t('add.end')}
          </Button>
          <Button block look="text" onClick={again}>
            {t('add.another')}
          </Button>
        </div>
      )}
    </div>
  );
}
