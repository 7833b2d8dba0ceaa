/** The known phone of that name, which would lose its place. */
export const phoneOfName = <Phone extends { readonly name: string }>(phones: readonly Phone[], name: string): Phone | null =>
  phones.find((phone) => phone.name.trim() === name) ?? null;
