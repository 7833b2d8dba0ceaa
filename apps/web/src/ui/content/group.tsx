import { type ReactNode, useId } from 'react';
import './group.css';

type GroupProps = {
  /** Null: the group has no heading of its own. */
  readonly title: ReactNode;
  /** Whether it is told by its heading as a place of its own. */
  readonly named?: boolean;
  readonly children: ReactNode;
};

/** Things that belong together, below their heading. */
export function Group({ title, named = false, children }: GroupProps) {
  const id = useId();
  return (
    <section className="group" aria-labelledby={named ? id : undefined}>
      {title !== null && (
        <h2 className="meta" id={named ? id : undefined}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

/** What is said of a group, beneath what it holds. */
export function GroupNote({ id, role, children }: { readonly id?: string; readonly role?: 'alert'; readonly children: ReactNode }) {
  return (
    <p className="foot" id={id} role={role}>
      {children}
    </p>
  );
}
