import type { ComponentProps } from 'react';
import { RowText } from '../../../ui/content/list.tsx';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

type AccountRowProps = Omit<ComponentProps<typeof RowLink>, 'children' | 'title'> & { readonly title: string };

/** One thing that can be seen or done about an account: leads to where it is. */
export function AccountRow({ title, ...link }: AccountRowProps) {
  return (
    <li>
      <RowLink {...link}>
        <RowText title={title} />
        <Icon name="caret-right" size={20} />
      </RowLink>
    </li>
  );
}
