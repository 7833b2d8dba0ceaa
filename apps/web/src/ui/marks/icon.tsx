import type { PHOSPHOR_ICONS } from './phosphor-icons.ts';

/** Drawn for Braise on the weight of Phosphor: files of `icons/`. */
type OwnIcon = 'heat-0' | 'heat-1' | 'heat-2' | 'heat-3' | 'window' | 'tap' | 'trv' | 'relay';
export type IconName = (typeof PHOSPHOR_ICONS)[number] | OwnIcon;

/** A symbol of the page's sprite. Decorative: the words beside it, or the label of its button, say the same. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="i" width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
