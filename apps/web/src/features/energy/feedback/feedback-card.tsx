import { useId, useState } from 'react';
import { useChoices, useKeepChoice } from '../../../api/people/use-choices.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { Translate } from '../words.ts';
import styles from './feedback-card.module.css';

type FeedbackCardProps = {
  /** What is asked about: the cockpit, or the report of what features kept. */
  readonly of: 'eiqFeedback' | 'eiqReportFeedback';
  readonly t: Translate;
};

/** Whether what stands here is of use to somebody: asked until they answer, which is kept with their account. */
export function FeedbackCard({ of, t }: FeedbackCardProps) {
  const title = useId();
  const choices = useChoices();
  const keep = useKeepChoice();
  const [isAnswered, setAnswered] = useState(false);
  if (choices === null || (choices[of] !== null && !isAnswered)) return null;
  const answer = (isHelpful: boolean) => (): void => {
    setAnswered(true);
    keep({ [of]: { isHelpful, at: new Date().toISOString() } });
  };
  return (
    <Card as="section" className={styles.feedback} aria-labelledby={title}>
      <h2 className="h-card" id={title}>
        {t('feedback')}
      </h2>
      <p role="status" className="meta">
        {isAnswered && t('feedback.thanks')}
      </p>
      {!isAnswered && (
        <div>
          <Button small look="soft" onClick={answer(true)}>
            {t('feedback.yes')}
          </Button>
          <Button small look="soft" onClick={answer(false)}>
            {t('feedback.no')}
          </Button>
        </div>
      )}
    </Card>
  );
}
