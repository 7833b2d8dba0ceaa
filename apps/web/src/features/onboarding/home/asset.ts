/** What a person comes with: devices to be controlled, or only the price of electricity. */
export const ASSETS = ['DEVICES', 'TARIFF'] as const;
export type Asset = (typeof ASSETS)[number];

/** The step that an asset leads to. Throws for one that is not known. */
export function stepOf(asset: string): 'home-name' | 'tariff' {
  switch (asset) {
    case 'DEVICES':
      return 'home-name';
    case 'TARIFF':
      return 'tariff';
    default:
      throw new Error(`Unknown asset selected: ${asset}`);
  }
}
