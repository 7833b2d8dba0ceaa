import { Suspense, useState } from 'react';
import { useOffline } from '../../../api/live/use-offline.ts';
import { announce } from '../../../ui/announcer.tsx';
import { List, RowButton, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { lazily } from '../../../ui/lazily.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useMessages } from '../words.ts';

const LearnAnewDialog = lazily(() => import('./learn-anew-dialog.tsx'), 'LearnAnewDialog');

/** Has each heated room learned anew. */
export function LearnHomeAnew({ days }: { readonly days: number }) {
  const { t } = useMessages();
  const offline = useOffline();
  const [asks, setAsks] = useState(false);
  return (
    <List as="div">
      <RowButton disabled={offline} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        <RowIcon name="arrow-counter-clockwise" />
        <RowText title={t('anew.all')} detail={t('anew.all.foot', { days })} />
        <Icon name="caret-right" size={20} />
      </RowButton>
      {asks && (
        <Suspense>
          <LearnAnewDialog
            room={null}
            days={days}
            onDone={() => {
              setAsks(false);
              announce(t('anew.begun.all'));
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </List>
  );
}
