import { useSendable } from '../../loading/use-sendable.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

type AnswerButtonsProps = Pick<ReturnType<typeof useFollowLink>, 'found' | 'over' | 'asked' | 'answer'> & { readonly offlineId: string };

/** The two answers to the mail of a link; nothing until it is known what it is about, nor where it cannot be answered any more. */
export function AnswerButtons({ found, over, asked, answer, offlineId }: AnswerButtonsProps) {
  const { t } = useMessages();
  const sendable = useSendable(offlineId);
  if (found === undefined || over) return null;
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
