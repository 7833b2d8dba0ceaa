import type { JournalEntryBody } from '@braise/contract/v2';
import type { ReactNode } from 'react';
import { initial } from '../../../messages/initial.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { Teller } from '../told/entry-teller.ts';
import { iconOf } from '../told/look-of.ts';

type RowFaceProps = {
  readonly entry: JournalEntryBody;
  readonly teller: Teller;
  readonly title: string;
  readonly told: string;
  readonly pill: ReactNode;
};

/** When, who or what, where, and what became of it. */
export function RowFace({ entry, teller, title, told, pill }: RowFaceProps) {
  const { at, actor, resident } = entry;
  const person = actor === 'resident' ? resident : null;
  return (
    <>
      <time dateTime={at}>{teller.clock(at)}</time>
      <span className={classNames('puck', person === null && 'plain')} aria-hidden="true">
        {person === null ? <Icon name={iconOf(entry)} size={20} /> : initial(person.name)}
      </span>
      <span>
        <span className="h-card wrap-anywhere">{title}</span>
        <span className="meta wrap-anywhere">{told}</span>
      </span>
      {pill}
    </>
  );
}
