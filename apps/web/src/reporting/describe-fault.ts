/** What stands in a path or in data by our own words; ids, names and secrets do not look like it. */
const OWN_WORD = /^([A-Za-z_][A-Za-z_-]{0,39}|v\d|zoneV2)$/;
/** The rest of a wrong answer tells nothing new. */
const ISSUES_TOLD = 8;

type Issue = { readonly code?: unknown; readonly path?: unknown; readonly expected?: unknown };

/** What is told of a fault: its text, and of data that is not what it is to be, which part of which answer. Never what stands in it. */
export function describeFault(text: string, error: unknown): { readonly text: string; readonly stack: string | null } {
  const stack = error instanceof Error ? (error.stack ?? '') : null;
  const issues = issuesOf(error);
  if (issues === null) return { text, stack };
  const from = error instanceof Error && 'from' in error && typeof error.from === 'string' ? `${pathOf(error.from)}: ` : '';
  const told = issues.slice(0, ISSUES_TOLD).map(describeIssue);
  return {
    text: `${from}does not parse: ${told.join('; ')}`,
    // it begins with the text, in which keys of the data stand
    stack:
      stack
        ?.split('\n')
        .filter((line) => /^\s*at /.test(line) || line.includes('@'))
        .join('\n') ?? null,
  };
}

function issuesOf(error: unknown): readonly Issue[] | null {
  if (!(error instanceof Error) || !('issues' in error) || !Array.isArray(error.issues)) return null;
  return error.issues.filter((issue): issue is Issue => typeof issue === 'object' && issue !== null);
}

function describeIssue({ code, path, expected }: Issue): string {
  const parts: readonly unknown[] = Array.isArray(path) ? path : [];
  const at = parts.map((part) => (typeof part === 'number' || (typeof part === 'string' && OWN_WORD.test(part)) ? String(part) : '*'));
  return [at.length === 0 ? 'all of it' : at.join('.'), code, typeof expected === 'string' && `expected ${expected}`]
    .filter(Boolean)
    .join(' ');
}

/** Without origin, query, and whatever names somebody or something. */
const pathOf = (address: string): string =>
  (URL.canParse(address, 'http://x') ? new URL(address, 'http://x').pathname : '')
    .split('/')
    .map((part) => (part === '' || OWN_WORD.test(part) ? part : '*'))
    .join('/');
