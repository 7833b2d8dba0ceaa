import { useState } from 'react';
import { announce } from '../../../../ui/announcer.tsx';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { Row } from '../../../../ui/content/list.tsx';
import { useMessages } from '../words.ts';
import styles from './gateways.module.css';

/** A value that is entered elsewhere, and the way to the clipboard. */
export function CopiedRow({ name, value }: { readonly name: string; readonly value: string }) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // the browser does not allow it: the value can still be selected
      return;
    }
    setCopied(true);
    announce(t('gateway.copied', { name }));
  }
  return (
    <Row as="li">
      <span className="grow">
        <span className="meta">{name}</span>
        <code className={styles.value}>{value}</code>
      </span>
      {isSecureContext && (
        <IconButton
          icon={copied ? 'check-bold' : 'copy-simple'}
          size={20}
          label={t('gateway.copy', { name })}
          onClick={() => void copy()}
        />
      )}
    </Row>
  );
}
