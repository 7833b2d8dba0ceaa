/** What is wrong with hours that were chosen: which of the two, and why; null: nothing. A time that is not filled in is empty. */
export type QuietFault = { readonly of: 'start' | 'end'; readonly why: 'quiet.missing' | 'quiet.equal' };

export function quietFault({ start, end }: { readonly start: string; readonly end: string }): QuietFault | null {
  if (start === '') return { of: 'start', why: 'quiet.missing' };
  if (end === '') return { of: 'end', why: 'quiet.missing' };
  return start === end ? { of: 'end', why: 'quiet.equal' } : null;
}
