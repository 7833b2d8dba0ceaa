import './brand-mark.css';
import { brand } from '../brand/brand.ts';
import { BRAISE } from '../brand/braise.ts';
import { classNames } from './class-names.ts';

/** The word of the brand: Braise with the ember ring after it, a partner's with the symbol before it. */
export function BrandMark() {
  const { name, mark } = brand();
  if (mark.symbol === null) return <ProductMark />;
  return (
    <span className="mark" role="img" aria-label={name}>
      <img src={mark.symbol} alt="" width="24" height="24" />
      {mark.word}
    </span>
  );
}

/** The product, named beside the partner who hands it out. */
export const CoBrandMark = () => brand().coBranding && <ProductMark small />;

function ProductMark({ small = false }: { readonly small?: boolean }) {
  return (
    <span className={classNames('mark', small && 'small')} role="img" aria-label={BRAISE.name}>
      {BRAISE.mark.word}
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
