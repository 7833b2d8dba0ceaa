import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';

type FoldedTableProps = {
  readonly label: string;
  readonly className: string | undefined;
  readonly summaryClassName?: string;
  /** Drawn once it is opened: it may have many rows, and few open it. */
  readonly children: () => ReactNode;
};

/** What a chart tells, as a table that is opened. */
export function FoldedTable({ label, className, summaryClassName, children }: FoldedTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={summaryClassName}>
        {label}
        <Icon name="caret-down" size={20} />
      </summary>
      {open && children()}
    </details>
  );
}
