/** A length of time as a large figure: its letters are smaller, and a narrow space follows them where more does. */
export function Lasting({ text }: { readonly text: string }) {
  const parts = text.split(/(\p{L}[\p{L}.]*)/u).map((part) => part.trim());
  // the same parts in the same order for the same text
  return parts.map((part, place) =>
    /^\p{L}/u.test(part) ? <small key={place}>{part}</small> : place > 0 && part !== '' ? `\u202F${part}` : part,
  );
}
