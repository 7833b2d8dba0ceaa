import type { ReactNode } from 'react';
import { RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useMessages } from '../words.ts';

/** The way from a room to what was done in it. `link`: the link itself, around what it shows. */
export function JournalLink({ link }: { readonly link: (children: ReactNode) => ReactNode }) {
  const { t } = useMessages();
  return link(
    <>
      <RowText title={t('title')} detail={t('link.text')} />
      <span className="chev">
        <Icon name="caret-right" size={20} />
      </span>
    </>,
  );
}
