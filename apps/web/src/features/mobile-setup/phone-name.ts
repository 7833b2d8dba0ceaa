/** Characters. */
export const LONGEST_PHONE_NAME = 40;

/** The name as it is kept; null while it is none. */
export function phoneNameOf(typed: string): string | null {
  const name = typed.trim();
  return name === '' || name.length > LONGEST_PHONE_NAME ? null : name;
}

/** The known phone of that name, which would lose its place. */
export const phoneOfName = <Phone extends { readonly name: string }>(phones: readonly Phone[], name: string): Phone | null =>
  phones.find((phone) => phone.name.trim() === name) ?? null;
