import './brand-mark.css';
import { useSyncExternalStore } from 'react';
import { brand, type Brand, onBrandChange } from '../../brand/brand.ts';
import { classNames } from '../class-names.ts';

/** The word of the page's brand. */
export const BrandMark = () => <Mark of={useSyncExternalStore(onBrandChange, brand)} />;

/** The word of a brand: Braise with the ember ring after it, a partner's with the symbol before it. */
export function Mark({ of: { name, mark }, small }: { readonly of: Brand; readonly small?: boolean }) {
  return (
    <span className={classNames('mark', small && 'small')} role="img" aria-label={name}>
      {mark.symbol !== null && <img src={mark.symbol} alt="" width="24" height="24" />}
      {mark.word}
      {mark.symbol === null && (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <linearGradient id="mark-ember" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" />
            <stop offset="1" />
          </linearGradient>
          <circle cx="10" cy="10" r="7.4" fill="none" stroke="url(#mark-ember)" strokeWidth="4.4" />
        </svg>
      )}
    </span>
  );
}
