import { useSendable } from '../../loading/use-sendable.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

type AnswerButtonsProps = Pick<ReturnType<typeof useFollowLink>, 'opened' | 'over' | 'asked' | 'answer'> & { readonly offlineId: string };

/** The two answers to the mail of a link; nothing where it cannot be answered any more. */
export function AnswerButtons({ opened, over, asked, answer, offlineId }: AnswerButtonsProps) {
  const { t } = useMessages();
  const sendable = useSendable(offlineId);
  if (!opened || over) return null;
  return (
    <>
      <Button block busy={asked === true} {...sendable} onClick={() => void answer(true)}>
        {t('follow.yes')}
      </Button>
      <Button block look="text" busy={asked === false} {...sendable} onClick={() => void answer(false)}>
        {t('follow.no')}
      </Button>
    </>
  );
}
