import './brand-mark.css';
import { brand } from '../brand/brand.ts';

/** The word of the brand, with its symbol before it or the ember ring after it. */
export function BrandMark() {
  const { name, mark } = brand();
  return (
    <span className="mark" role="img" aria-label={name}>
      {mark.symbol === null ? (
        <>
          {mark.word}
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <defs>
              <linearGradient id="mark-ember" x1="0" y1="0" x2="1" y2="1">
                <stop offset="0" />
                <stop offset="1" />
              </linearGradient>
            </defs>
            <circle cx="10" cy="10" r="7.4" fill="none" stroke="url(#mark-ember)" strokeWidth="4.4" />
          </svg>
        </>
      ) : (
        <>
          <img src={mark.symbol} alt="" width="24" height="24" />
          {mark.word}
        </>
      )}
    </span>
  );
}
