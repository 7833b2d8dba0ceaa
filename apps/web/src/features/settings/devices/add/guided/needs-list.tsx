import { List, Row, RowIcon, RowText } from '../../../../../ui/content/list.tsx';
import type { IconName } from '../../../../../ui/marks/icon.tsx';
import { type MessageKey, useMessages } from '../../words.ts';

/** One thing without which a device cannot come, and how to tell whether it is there. */
export type Need = { readonly icon: IconName; readonly what: MessageKey; readonly how: MessageKey };

/** What has to be there first. */
export function NeedsList({ needs }: { readonly needs: readonly Need[] }) {
  const { t } = useMessages();
  return (
    <List>
      {needs.map(({ icon, what, how }) => (
        <Row key={what} as="li" tall>
          <RowIcon name={icon} />
          <RowText title={t(what)} detail={t(how)} />
        </Row>
      ))}
    </List>
  );
}
