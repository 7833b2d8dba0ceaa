import { useEffect, useState } from 'react';
import { useMessages } from './words.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Note } from '../../ui/content/note.tsx';
import { List, RowText } from '../../ui/content/list.tsx';
import { Group } from '../../ui/content/group.tsx';
import { RowAnchor } from '../../ui/content/row-link.tsx';

/** Where the server hands out what a device must trust, if it speaks HTTPS with a certificate of its own. */
const AUTHORITY = '/certificate-authority.crt';
const AUTHORITY_TYPE = 'application/x-x509-ca-cert';

/** What the browser keeps from a page without HTTPS, and how the home gets it. Nothing where the page has it. */
export function InsecureNote() {
  return isSecureContext ? null : <Insecure />;
}

function Insecure() {
  const { t } = useMessages();
  const [authority, setAuthority] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const served = await isServed(left.signal);
      if (!left.signal.aborted) setAuthority(served);
    };
    void look();
    return () => left.abort();
  }, []);
  return (
    <Group title={null}>
      <Note tone="info" icon="lock-simple" title={t('more.insecure')}>
        {t('more.insecure.app')} {t('more.insecure.how')}
      </Note>
      {authority && (
        <List as="div">
          <RowAnchor href={AUTHORITY} download>
            <RowText title={t('more.insecure.authority')} detail={t('more.insecure.authority.what')} />
            <Icon name="download-simple" size={20} />
          </RowAnchor>
        </List>
      )}
    </Group>
  );
}

/** Any other address of the app answers with its page. */
async function isServed(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(AUTHORITY, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer?.ok === true && answer.headers.get('content-type')?.startsWith(AUTHORITY_TYPE) === true;
}
