/** How an installed app is named and coloured. */
export type InstallableBrand = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** Folder of `icon.svg` below `public`, and of what is made from it in the build. */
  readonly folder: string;
  /** Fills the square of an icon whose own shape has round corners. */
  readonly iconGround: string;
};

/** One for each brand that ships. */
export const INSTALLABLE_BRANDS: readonly InstallableBrand[] = [
  { id: 'braise', name: 'Braise°', shortName: 'Braise', folder: '', iconGround: '#F4F1EF' },
  { id: 'chaudelier', name: 'Chaudelier Confort', shortName: 'Chaudelier', folder: 'brands/chaudelier/', iconGround: '#0B5D57' },
];
