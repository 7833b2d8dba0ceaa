import type { ConsentAgreement } from '@braise/contract/consents';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';

type NoPartnerProps = {
  /** To one who asks no more. */
  readonly granted: ConsentAgreement | null;
  readonly giving: boolean | null;
  readonly onWithdraw: () => void;
};

/** Nobody asks any more; what was once granted can be taken back. */
export function NoPartner({ granted, giving, onWithdraw }: NoPartnerProps) {
  const { t } = useMessages();
  if (granted === null) return null;
  return (
    <Button block look="soft" busy={giving !== null} onClick={onWithdraw}>
      {giving === null ? t('consents.withdraw', { partner: granted.partner }) : t('loading')}
    </Button>
  );
}
