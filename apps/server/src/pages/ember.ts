import { html } from './html.ts';

/** The brand: the word and its ring. A screen reader hears the name once. */
export const mark = html`<span class="mark" role="img" aria-label="Braise°"
  >Braise<svg viewBox="0 0 20 20" aria-hidden="true">
    <defs>
      <linearGradient id="mk" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#FFB36B" />
        <stop offset="1" stop-color="#F0692B" />
      </linearGradient>
    </defs>
    <circle cx="10" cy="10" r="7.4" fill="none" stroke="url(#mk)" stroke-width="4.4" /></svg
></span>`;

/** The ring of embers, drawn once: from close on a phone, whole beside the form on a wide screen. */
export const ember = html`<svg viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs>
    <radialGradient id="bg" cx=".5" cy=".56" r=".75">
      <stop offset="0" stop-color="#4A1C0F" />
      <stop offset=".42" stop-color="#2A130D" />
      <stop offset="1" stop-color="#15100E" />
    </radialGradient>
    <linearGradient id="ring" x1=".2" y1=".05" x2=".75" y2=".98">
      <stop offset="0" stop-color="#6B1B0B" />
      <stop offset=".34" stop-color="#C9400F" />
      <stop offset=".68" stop-color="#FF8A3D" />
      <stop offset=".9" stop-color="#FFD98A" />
      <stop offset="1" stop-color="#FFEFC4" />
    </linearGradient>
    <linearGradient id="edge" x1=".1" y1=".1" x2=".8" y2="1">
      <stop offset=".35" stop-color="#FFD98A" stop-opacity="0" />
      <stop offset="1" stop-color="#FFF6DF" />
    </linearGradient>
    <filter id="near" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="20" /></filter>
    <filter id="far" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="58" /></filter>
  </defs>
  <rect width="600" height="600" fill="url(#bg)" />
  <g fill="none" stroke="url(#ring)">
    <circle cx="300" cy="300" r="132" stroke-width="84" opacity=".62" filter="url(#far)" />
    <circle cx="300" cy="300" r="132" stroke-width="62" opacity=".7" filter="url(#near)" />
    <circle cx="300" cy="300" r="132" stroke-width="50" />
    <circle cx="300" cy="300" r="153" stroke-width="3.5" stroke="url(#edge)" />
  </g>
  <g fill="#FFC27A">
    <circle cx="452" cy="196" r="2.6" opacity=".9" />
    <circle cx="476" cy="150" r="1.8" opacity=".7" />
    <circle cx="430" cy="128" r="1.5" opacity=".55" />
    <circle cx="497" cy="226" r="1.6" opacity=".6" />
    <circle cx="466" cy="92" r="1.3" opacity=".4" />
    <circle cx="512" cy="118" r="1.2" opacity=".35" />
  </g>
</svg>`;
