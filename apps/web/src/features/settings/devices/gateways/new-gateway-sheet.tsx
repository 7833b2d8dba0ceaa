import type { GatewayAccessBody, GatewayMake } from '@braise/contract/hops';
import { LONGEST_NAME } from '@braise/domain';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../../api/wire/result.ts';
import { List, RowText } from '../../../../ui/content/list.tsx';
import { PickRow } from '../../../../ui/content/pick-row.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { Sheet } from '../../../../ui/dialogs/sheet.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useMessages } from '../words.ts';
import styles from '../../settings.module.css';
import { GatewayAccess } from './gateway-access.tsx';
import { useGatewayCommands } from './use-gateway-commands.ts';

/** What they call themselves is the same in every language. */
const MAKES = [
  ['zigbee2mqtt', 'Zigbee2MQTT'],
  ['otgw', 'OTGW'],
  ['heishamon', 'HeishaMon'],
  ['shelly', 'Shelly'],
  ['p1', 'P1'],
] as const satisfies readonly (readonly [GatewayMake, string])[];

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
      <fieldset>
        <legend className="h-card">{t('gateway.kind')}</legend>
        <List as="div">
          {MAKES.map(([make, title]) => (
            <PickRow key={make} name="gateway-kind" checked={make === kind} onPick={() => setKind(make)}>
              <RowText title={title} detail={t(`gateway.kind.${make}`)} />
            </PickRow>
          ))}
        </List>
      </fieldset>
      <SaveFoot failure={failure} saving={saving} label={t('gateway.create')} />
    </form>
  );
}
