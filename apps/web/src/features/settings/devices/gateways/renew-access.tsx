import type { GatewayAccessBody, HomeDeviceBody } from '@braise/contract/hops';
import { useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { Note } from '../../../../ui/content/note.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import styles from '../../settings.module.css';
import { GatewayAccess } from './gateway-access.tsx';
import { useGatewayCommands } from './use-gateway-commands.ts';

/** Asks before a gateway gets another password, since it is cut off until that is entered there; then tells it. */
export function RenewAccess({ gateway, onClose }: { readonly gateway: HomeDeviceBody; readonly onClose: () => void }) {
  const { t } = useMessages();
  const { renew } = useGatewayCommands();
  const [access, setAccess] = useState<GatewayAccessBody | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);
  async function submit(): Promise<void> {
    setSaving(true);
    setFailure(null);
    const answer = await renew(gateway.serialNumber);
    setSaving(false);
    if (answer.ok) setAccess(answer.value);
    else setFailure(answer.error);
  }
  return (
    <Sheet title={t(access === null ? 'gateway.renew' : 'gateway.access')} closeLabel={t('close')} onClose={onClose}>
      {(close) =>
        access === null ? (
          <form
            className={styles.fields}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Note tone="info" icon="info" title={t('gateway.renew.title', { name: gateway.name })}>
              {t('gateway.renew.why')}
            </Note>
            <SaveFoot failure={failure} saving={saving} label={t('gateway.renew.do')} />
          </form>
        ) : (
          <GatewayAccess access={access} onNoted={close} />
        )
      }
    </Sheet>
  );
}
