import { useId, useSyncExternalStore } from 'react';
import { brand, onBrandChange } from '../../brand/brand.ts';
import { BrandMark } from './brand-mark.tsx';
import './ember.css';

type EmberProps = {
  /** The brand's line under its name, where there is room for it. */
  readonly claim?: string;
};

/** The night with the brand's name, and the ring of embers where that is Braise: the top of a page, or the left of it. Decorative. */
export function Ember({ claim }: EmberProps) {
  const id = useId();
  const { mark } = useSyncExternalStore(onBrandChange, brand);
  return (
    <div className="ember" aria-hidden="true">
      <svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id={id} cx=".5" cy=".56" r=".75">
            <stop offset="0" stopColor="var(--ember-ground-warm)" />
            <stop offset=".42" stopColor="var(--ember-ground-mid)" />
            <stop offset="1" stopColor="var(--ember-ground)" />
          </radialGradient>
        </defs>
        <rect width="600" height="600" fill={`url(#${id})`} />
        {mark.symbol === null && <Ring />}
      </svg>
      <div className="ember-claim">
        <BrandMark />
        {claim !== undefined && <p>{claim}</p>}
      </div>
    </div>
  );
}

/** The ember of Braise: its own colours, since it is a picture. */
function Ring() {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <defs>
        <linearGradient id={`${id}ring`} x1=".2" y1=".05" x2=".75" y2=".98">
          <stop offset="0" stopColor="#6B1B0B" />
          <stop offset=".34" stopColor="#C9400F" />
          <stop offset=".68" stopColor="#FF8A3D" />
          <stop offset=".9" stopColor="#FFD98A" />
          <stop offset="1" stopColor="#FFEFC4" />
        </linearGradient>
        <linearGradient id={`${id}edge`} x1=".1" y1=".1" x2=".8" y2="1">
          <stop offset=".35" stopColor="#FFD98A" stopOpacity="0" />
          <stop offset="1" stopColor="#FFF6DF" />
        </linearGradient>
        <filter id={`${id}near`} x="-60%" y="-60%" width="220%" height="220%">
          <feGaussianBlur stdDeviation="20" />
        </filter>
        <filter id={`${id}far`} x="-80%" y="-80%" width="260%" height="260%">
          <feGaussianBlur stdDeviation="58" />
        </filter>
      </defs>
      <g fill="none" stroke={paint('ring')}>
        <circle cx="300" cy="300" r="132" strokeWidth="84" opacity=".62" filter={paint('far')} />
        <circle cx="300" cy="300" r="132" strokeWidth="62" opacity=".7" filter={paint('near')} />
        <circle cx="300" cy="300" r="132" strokeWidth="50" />
        <circle cx="300" cy="300" r="153" strokeWidth="3.5" stroke={paint('edge')} />
      </g>
      <g fill="#FFC27A">
        <circle cx="452" cy="196" r="2.6" opacity=".9" />
        <circle cx="476" cy="150" r="1.8" opacity=".7" />
        <circle cx="430" cy="128" r="1.5" opacity=".55" />
        <circle cx="497" cy="226" r="1.6" opacity=".6" />
        <circle cx="466" cy="92" r="1.3" opacity=".4" />
        <circle cx="512" cy="118" r="1.2" opacity=".35" />
      </g>
    </>
  );
}
