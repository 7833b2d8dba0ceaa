import type { InputHTMLAttributes, ReactNode } from 'react';
import { Row } from './list.tsx';
import '../controls/cover-input.css';
import './pick-row.css';

type PickRowProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked' | 'disabled'> & {
  readonly onPick: () => void;
  /** What the row says. */
  readonly children: ReactNode;
};

/** A row of a list of which one is picked. */
export function PickRow({ name, checked, disabled = false, onPick, children }: PickRowProps) {
  return (
    <Row as="label" className="pick">
      <input className="cover-input" type="radio" name={name} checked={checked} disabled={disabled} onChange={onPick} />
      {children}
      <span className="pick-mark" />
    </Row>
  );
}
