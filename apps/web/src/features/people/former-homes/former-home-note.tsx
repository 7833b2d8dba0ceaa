import { useMessages } from '../words.ts';
import { Note } from '../../../ui/content/note.tsx';
import styles from '../people.module.css';

type FormerHomeNoteProps = { readonly name: string | null; readonly by: 'self' | 'other' | 'unknown' };

/** Says to somebody without a home which one they left just now, or were taken out of. */
export function FormerHomeNote({ name, by }: FormerHomeNoteProps) {
  const { t } = useMessages();
  if (by === 'self') {
    return name === null ? null : (
      <output className={styles.formerHomeNote}>
        <Note tone="ok" icon="check-circle-fill" title={t('people.left', { home: name })} />
      </output>
    );
  }
  return (
    <div role="alert">
      <Note tone="warn" icon="info" title={name === null ? t('removed.title.unnamed') : t('removed.title', { home: name })}>
        {t(by === 'other' ? 'removed.text' : 'removed.text.unknown')}
      </Note>
    </div>
  );
}
