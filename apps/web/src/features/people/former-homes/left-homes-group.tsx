import { useState } from 'react';
import { useLeftHomes } from '../../../api/people/use-account.ts';
import { useSendable } from '../../../loading/use-sendable.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { List, Row, RowIcon } from '../../../ui/content/list.tsx';
import { Group } from '../../../ui/content/group.tsx';

type LeftHomesGroupProps = {
  /** Where they live now. */
  readonly homeName: string;
  /** Of the sentence that says why nothing can be sent. */
  readonly offlineId: string;
};

/** Homes that whoever lives elsewhere now may return to; nothing where there are none. */
export function LeftHomesGroup({ homeName, offlineId }: LeftHomesGroupProps) {
  const { t, format } = useMessages();
  const { data: homes = [], refetch } = useLeftHomes();
  const sendable = useSendable(offlineId);
  const [returningTo, setReturningTo] = useState<{ readonly id: number; readonly name: string } | null>(null);
  if (homes.length === 0) return null;
  const close = () => {
    setReturningTo(null);
    // it may be gone meanwhile
    void refetch();
  };
  return (
    <Group title={t('left-home.group')}>
      <List>
        {homes.map((home) => (
          <Row as="li" key={home.id} tall>
            <RowIcon name="house-simple" />
            <span className="grow">
              <span className="h-card wrap-anywhere">{home.name}</span>
              <span className="meta">{t('left-home.kept', { date: format.date(home.keptUntil, home.timeZone) })}</span>
            </span>
            <Button
              small
              look="soft"
              aria-haspopup="dialog"
              {...sendable}
              aria-label={t('left-home.back.to', { home: home.name })}
              onClick={() => setReturningTo(home)}
            >
              {t('left-home.back')}
            </Button>
          </Row>
        ))}
      </List>
      {returningTo && <ReturnDialog home={returningTo} homeName={homeName} onClose={close} />}
    </Group>
  );
}
