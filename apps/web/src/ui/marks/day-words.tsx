import { Fragment } from 'react';
import './day-words.css';

/** Words with days in them: the letters of « 1er » stand raised, and are heard and copied as they are written. */
export const DayWords = ({ children }: { readonly children: string }) =>
  children.split(/(?<=(?<![\d.,\u00A0\u202F])1)er\b/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <sup className="day-words">er</sup>}
      {part}
    </Fragment>
  ));
