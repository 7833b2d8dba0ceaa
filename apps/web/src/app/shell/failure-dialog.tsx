import type { ErrorCode } from '@braise/contract';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { ShownFailure } from '../../api/failures/failures.ts';
import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { type MessageKey, useMessages } from './failure-words.ts';

/** The one dialog for what failed: what happened, what to do next, and the code for whoever is asked for help. */
export function FailureDialog() {
  const { t, locale } = useMessages();
  const { failures } = useRouter().options.context.services;
  const failure = useSyncExternalStore(failures.subscribe, failures.get);
  if (failure === null) return null;
  if (failure.kind === 'restart') {
    return (
      <ConfirmDialog
        icon="arrow-clockwise"
        tone="warn"
        title={t('restart.title')}
        onClose={failures.dismiss}
        actions={(close) => <Button onClick={close}>{t('close')}</Button>}
      >
        {t('restart.text')}
      </ConfirmDialog>
    );
  }
  const { error, retry } = failure;
  const next = nextStep(error);
  return (
    <ConfirmDialog
      icon={error.kind === 'unreachable' || (error.kind === 'withheld' && error.code === 'offline') ? 'cloud-slash' : 'warning'}
      tone="warn"
      title={t(titleOf(failure))}
      onClose={failures.dismiss}
      actions={(close) =>
        retry === null ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button look="soft" onClick={close}>
              {t('close')}
            </Button>
            <Button onClick={failures.retry}>{t('retry')}</Button>
          </>
        )
      }
    >
      {errorText(t, locale, error)}
      {next !== null && ` ${t(next)}`}
      {error.kind === 'refused' && (
        <span className="meta failure-code">{t('error-dialog.code', { code: `${error.code} · ${error.status}` })}</span>
      )}
    </ConfirmDialog>
  );
}

/** A command that nothing answered may have been carried out. */
function titleOf({ asked, error }: Extract<ShownFailure, { kind: 'call' }>): MessageKey {
  if (error.kind === 'withheld' && error.code === 'place') return 'error-dialog.place';
  if (asked === 'load') return 'error-dialog.load';
  // it may have failed after what was asked for
  if (error.kind === 'refused' && error.status >= 500) return 'error-dialog.failed';
  return error.kind === 'unreachable' ? 'error-dialog.no-answer' : 'error-dialog.change';
}

const NEXT_STEPS: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  accessDenied: 'error-dialog.access',
  notFound: 'error-dialog.gone',
  notFoundOrAccessDenied: 'error-dialog.gone',
  conflict: 'error-dialog.look',
  validationFailed: 'error-dialog.input',
  payloadTooLarge: 'error-dialog.input',
  internal: 'error-dialog.later',
  unavailable: 'error-dialog.later',
  deviceUnreachable: 'error-dialog.later',
};

/** What a person can do about it; null: the sentence of the error says it. */
function nextStep(error: CallError): MessageKey | null {
  if (error.kind === 'refused') return NEXT_STEPS[error.code] ?? null;
  return error.kind === 'withheld' && error.code !== 'offline' ? null : 'error-dialog.network';
}
