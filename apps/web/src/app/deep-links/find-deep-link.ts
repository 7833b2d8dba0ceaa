import type { addressesAt } from '../../host/addresses.ts';
import { DEEP_LINKS, type DeepLinkPattern, PARAMETERS } from './deep-link-patterns.ts';
import type { DeepLink } from './read-deep-link.ts';

type Params = Readonly<Record<string, string>>;

/** A link that the app knows: where it leads. */
export type FoundLink = { readonly pattern: DeepLinkPattern; readonly params: Params };

/** What a link means; null: it is none of ours. */
export function findDeepLink({ parts }: Pick<DeepLink, 'parts'>): FoundLink | null {
  for (const pattern of DEEP_LINKS) {
    const params = paramsOf(pattern.link.split('/'), parts);
    if (params !== null) return { pattern, params };
  }
  return null;
}

/** The address of what a link means, among those of a tree. */
export function addressOf({ pattern, params }: FoundLink, addresses: ReturnType<typeof addressesAt>, hasAssist: boolean): string {
  // filled in and still to come, an address is none that links may take
  const fill = (path: string) => path.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '') as never;
  if (hasAssist && pattern.withAssist !== undefined) return addresses.at(fill(pattern.withAssist));
  if ('overHome' in pattern) return addresses.overHome(fill(pattern.overHome));
  return 'setup' in pattern ? addresses.setup(fill(pattern.setup)) : addresses.at(fill(pattern.at));
}

function paramsOf(wanted: readonly string[], parts: readonly string[]): Params | null {
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (!want.startsWith('$')) {
      if (part !== want) return null;
      continue;
    }
    const name = want.slice(1);
    if (PARAMETERS[name]?.test(part) !== true) return null;
    params[name] = part;
  }
  return params;
}
