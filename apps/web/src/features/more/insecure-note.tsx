import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/list.css';
import { Note } from '../../ui/note.tsx';

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
    <section className="group">
      <Note tone="info" icon="lock-simple" title={t('more.insecure')}>
        {t('more.insecure.app')} {t('more.insecure.how')}
      </Note>
      {authority && (
        <div className="list">
          <a className="item" href={AUTHORITY} download>
            <span className="grow">
              <span className="h-card">{t('more.insecure.authority')}</span>
              <span className="meta">{t('more.insecure.authority.what')}</span>
            </span>
            <Icon name="download-simple" size={20} />
          </a>
        </div>
      )}
    </section>
  );
}

/** Any other address of the app answers with its page. */
async function isServed(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(AUTHORITY, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return answer?.ok === true && answer.headers.get('content-type')?.startsWith(AUTHORITY_TYPE) === true;
}
