import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../../api/wire/call.ts';
import { downloadData } from '../../../api/people/download-data.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import type { Translate } from '../words.ts';
import type { Format } from '../../../messages/format.ts';
import { useMessages } from '../words.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import styles from '../people.module.css';

/** Milliseconds between two figures of a file that comes. */
const SHOWN_EVERY = 250;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'done'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: CallError };

type ExportDataProps = {
  readonly label: string;
  readonly from: Call;
  /** Of the file, without the day and the ending. */
  readonly name: string;
  readonly ending: 'json' | 'csv';
};

/** Hands the person a file with what is kept of them: how far it has come, and why it did not. */
export function ExportData({ label, from, name: stem, ending }: ExportDataProps) {
  const { t, format, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const shownAt = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  function showProgress(bytes: number): void {
    const now = performance.now();
    if (now - shownAt.current < SHOWN_EVERY) return;
    shownAt.current = now;
    setState({ kind: 'loading', bytes });
  }

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'loading', bytes: 0 });
    try {
      const answer = await downloadData({
        wire,
        call: from,
        signal: controller.signal,
        onProgress: showProgress,
      });
      if (!answer.ok) return setState({ kind: 'failed', error: answer.error });
      const name = `${stem}-${new Date().toISOString().slice(0, 10)}.${ending}`;
      saveFile(answer.value.file, name);
      setState({ kind: 'done', name, bytes: answer.value.bytes });
      announce(t('data.export.done'));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      setState({ kind: 'stopped' });
    }
    return undefined;
  }

  if (state.kind === 'loading') {
    return (
      <div className={styles.peopleExport} aria-busy="true">
        <div className={styles.peopleExportLine}>
          <span>
            <b>{t('data.export.doing')}</b>
            <span className="meta">{state.bytes > 0 && t('data.export.received', { size: sizeText(state.bytes, t, format) })}</span>
          </span>
          <Button small look="text" onClick={() => running.current?.abort()}>
            {t('data.export.cancel')}
          </Button>
        </div>
        <progress aria-label={t('data.export.doing')} />
      </div>
    );
  }
  return (
    <div className={styles.peopleExport}>
      {state.kind === 'done' && (
        <Note tone="ok" icon="check-circle-fill" title={t('data.export.done')}>
          {t('data.export.done.text', { name: state.name, size: sizeText(state.bytes, t, format) })}
        </Note>
      )}
      {state.kind === 'stopped' && <Note icon="info" title={t('data.export.stopped')} />}
      {state.kind === 'failed' && (
        <div role="alert">
          <Note tone="warn" icon={state.error.kind === 'refused' ? 'warning' : 'cloud-slash'} title={t('data.export.failed')}>
            {errorText(t, locale, state.error)}
          </Note>
        </div>
      )}
      <Button block look="soft" icon="download-simple" onClick={() => void start()}>
        {state.kind === 'failed' ? t('retry') : label}
      </Button>
    </div>
  );
}

function sizeText(bytes: number, t: Translate, format: Format): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1) return t('data.megabytes', { size: format.number(megabytes, 1) });
  return t('data.kilobytes', { size: format.number(Math.max(1, bytes / 1000), 0) });
}
