import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_TEXTS, type ConsentKind } from '@braise/contract/consents';
import { describe, expect, it } from 'vitest';
import { TEXT_HASHES } from './consent-texts.ts';

const KINDS: readonly ConsentKind[] = ['analytics', 'services', 'dataSharing'];

function hashOf(kind: ConsentKind, locale: string): string {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, `words/${locale}.json`), 'utf8'));
  const texts = Object.entries(catalogue)
    .filter(([key]) => key.startsWith(`consent.${kind}.`))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(texts.length).toBeGreaterThan(3);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

describe.each(KINDS)('the text about %s', (kind) => {
  it('has another version since it was changed', () => {
    const last = TEXT_HASHES[kind].at(-1);
    expect(last).toEqual({ version: CONSENT_TEXTS[kind], fr: hashOf(kind, 'fr'), en: hashOf(kind, 'en') });
  });
  it('has versions without a gap', () => {
    expect(TEXT_HASHES[kind].map(({ version }) => version)).toEqual(TEXT_HASHES[kind].map((_, index) => index + 1));
  });
});
