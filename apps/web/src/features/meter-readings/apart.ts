/** Those that would stand over each other are one. `least`: between two, ms. */
export function apart<Dated extends { readonly date: string }>(dated: readonly Dated[], least: number): readonly Dated[] {
  const shown: Dated[] = [];
  for (const one of dated) {
    const last = shown.at(-1);
    if (last === undefined || Math.abs(Date.parse(last.date) - Date.parse(one.date)) >= least) shown.push(one);
  }
  return shown;
}
