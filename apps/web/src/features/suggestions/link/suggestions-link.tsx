import { RowIcon, RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useMessages } from '../words.ts';

/** What a row shows that leads from the plans of the rooms to what is suggested of them. */
export function SuggestionsLink() {
  const { t } = useMessages();
  return (
    <>
      <RowIcon name="calendar-dots" />
      <RowText title={t('title')} detail={t('invite.title')} />
      <Icon name="caret-right" size={20} />
    </>
  );
}
