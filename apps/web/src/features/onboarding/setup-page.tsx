import type { ComponentProps } from 'react';
import { useMessages } from './words.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { FlowPage } from '../../ui/pages/flow-page.tsx';
import { StepMarks } from '../../ui/pages/step-marks.tsx';

type SetupPageProps = Omit<ComponentProps<typeof FlowPage>, 'claim' | 'steps'> & {
  readonly onBack?: (() => void) | undefined;
  readonly marks?: { readonly step: number; readonly of: number };
};

/** A page of the way to a home. */
export function SetupPage({ title, start, onBack, marks, ...rest }: SetupPageProps) {
  const { t } = useMessages();
  return (
    <FlowPage
      {...rest}
      title={title}
      claim={t('setup.claim')}
      start={start ?? (onBack && <IconButton icon="caret-left" label={t('back')} onClick={onBack} />)}
      {...(marks && { steps: <StepMarks {...marks} label={t('setup.step', marks)} /> })}
    />
  );
}
