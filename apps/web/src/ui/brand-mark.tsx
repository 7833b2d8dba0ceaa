import './brand-mark.css';

/** The word and its ember ring. */
export function BrandMark() {
  return (
    <span className="mark" role="img" aria-label="Braise°">
      Braise
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <defs>
          <linearGradient id="mark-ember" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" />
            <stop offset="1" />
          </linearGradient>
        </defs>
        <circle cx="10" cy="10" r="7.4" fill="none" stroke="url(#mark-ember)" strokeWidth="4.4" />
      </svg>
    </span>
  );
}
