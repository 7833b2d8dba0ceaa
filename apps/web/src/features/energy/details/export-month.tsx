import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { downloadData } from '../../../api/people/download-data.ts';
import { callTo } from '../../../api/wire/call.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useMessages } from '../words.ts';
import styles from './rooms-card.module.css';

/** Hands the person the month, `YYYY-MM`, by rooms, as a table; says why where it did not come. */
export function ExportMonth({ month }: { readonly month: string }) {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (!navigator.onLine) return setError({ kind: 'withheld', code: 'offline' });
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setBusy(true);
    const call = callTo(endpoints.exportConsumptionByRoom, { params: { homeId }, query: { month, language: locale } });
    try {
      const answer = await downloadData({ wire, call, signal: controller.signal, onProgress: () => undefined });
      setBusy(false);
      if (!answer.ok) return setError(answer.error);
      saveFile(answer.value.file, `braise-${month}.csv`);
      announce(t('rooms.export.done'));
    } catch (failure) {
      if (!controller.signal.aborted) throw failure;
    }
    return undefined;
  }

  return (
    <div className={styles.export}>
      {error !== null && (
        <div role="alert">
          <Note tone="warn" icon={error.kind === 'refused' ? 'warning' : 'cloud-slash'} title={t('rooms.export.failed')}>
            {errorText(t, locale, error)}
          </Note>
        </div>
      )}
      <Button look="soft" small icon="download-simple" busy={busy} onClick={() => void start()}>
        {t('rooms.export')}
      </Button>
    </div>
  );
}
