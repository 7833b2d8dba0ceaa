import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Note } from '../../ui/content/note.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { List, Row } from '../../ui/content/list.tsx';
import styles from './licences-panel.module.css';

/** Written by the build. */
const LICENCES = '/licences.json';
const licencesOf = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }));
type Licences = z.infer<typeof licencesOf>;

/** Whose work the app is made with, and on what terms. */
export function LicencesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const title = useId();
  const { licences, failed, load } = useLicences();
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('licences.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            {failed && (
              <div role="alert">
                <Note
                  tone="warn"
                  icon="cloud-slash"
                  title={t('licences.missing')}
                  action={
                    <Button small look="soft" onClick={load}>
                      {t('retry')}
                    </Button>
                  }
                >
                  {t('error.unreachable')}
                </Note>
              </div>
            )}
            {licences === null && !failed && <p role="status">{t('loading')}</p>}
            {licences !== null && (
              <List as="div">
                {licences.map(({ name, version, licence, text }) => (
                  <details key={`${name} ${version}`} className={styles.licence}>
                    <Row as="summary">
                      <span className="grow">
                        <span className="h-card">{name}</span>
                        <span className="meta">
                          {version}, {licence}
                        </span>
                      </span>
                      <Icon name="caret-right" size={20} />
                    </Row>
                    <p className={styles.licenceText}>{text === '' ? licence : text}</p>
                  </details>
                ))}
              </List>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

function useLicences() {
  const [licences, setLicences] = useState<Licences | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const response = await fetch(LICENCES, { signal: left.signal });
      setLicences(licencesOf.parse(await response.json()));
    };
    load().catch(() => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => left.abort();
  }, [attempt]);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { licences, failed, load: again };
}
