/** When this page was built; null in development, where it is never out of date. */
export function builtAt(page: Pick<Document, 'querySelector'>): Date | null {
  const content = page.querySelector('meta[name="built-at"]')?.getAttribute('content');
  return content ? new Date(content) : null;
}

/** When the build was made that the server serves now. Rejects where nobody answers, or not so. */
export async function newestBuiltAt(fetch: typeof globalThis.fetch): Promise<Date> {
  const response = await fetch('/version.json', { cache: 'no-store', headers: { 'ngsw-bypass': 'true' } });
  if (!response.ok) throw new Error(`/version.json was answered with ${response.status}`);
  const { builtAt: at }: { readonly builtAt: string } = await response.json();
  if (Number.isNaN(Date.parse(at))) throw new Error('/version.json names no time');
  return new Date(at);
}
