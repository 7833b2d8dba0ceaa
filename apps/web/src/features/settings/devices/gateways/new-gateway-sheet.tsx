import type { GatewayAccessBody, GatewayMake } from '@braise/contract/hops';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { OptionGroup } from '../../../../ui/controls/option-group.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import styles from '../../settings.module.css';
import { GatewayAccess } from './gateway-access.tsx';
import { useGatewayCommands } from './use-gateway-commands.ts';

/** A gateway gets its name, then what is entered there is told. */
export function NewGatewaySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const [made, setMade] = useState<{ readonly access: GatewayAccessBody; readonly kind: GatewayMake } | null>(null);
  return (
    <Sheet title={t(made === null ? 'gateway.new' : 'gateway.access')} closeLabel={t('close')} onClose={onClose}>
      {(close) =>
        made === null ? (
          <GatewayForm onMade={(access, kind) => setMade({ access, kind })} />
        ) : (
          <GatewayAccess access={made.access} forEach={made.kind === 'shelly'} onNoted={close} />
        )
      }
    </Sheet>
  );
}

function GatewayForm({ onMade }: { readonly onMade: (access: GatewayAccessBody, kind: GatewayMake) => void }) {
  const { t } = useMessages();
  const { add } = useGatewayCommands();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<GatewayMake>('zigbee2mqtt');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') {
      event.currentTarget.querySelector<HTMLElement>('[name="gateway-name"]')?.focus();
      return;
    }
    setSaving(true);
    setFailure(null);
    const answer = await add(kind, name.trim());
    setSaving(false);
    if (answer.ok) onMade(answer.value, kind);
    else setFailure(answer.error);
  }

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('gateway.name')}
        name="gateway-name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={isMissing ? t('place.missing-name') : null}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <OptionGroup
        legend={t('gateway.kind')}
        name="gateway-kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'zigbee2mqtt', title: 'Zigbee2MQTT', detail: t('gateway.kind.zigbee2mqtt') },
          { value: 'otgw', title: 'OTGW', detail: t('gateway.kind.otgw') },
          { value: 'heishamon', title: 'HeishaMon', detail: t('gateway.kind.heishamon') },
          { value: 'shelly', title: 'Shelly', detail: t('gateway.kind.shelly') },
          { value: 'p1', title: 'P1', detail: t('gateway.kind.p1') },
        ]}
      />
      <SaveFoot failure={failure} saving={saving} label={t('gateway.create')} />
    </form>
  );
}
