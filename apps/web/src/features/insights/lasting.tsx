/** A length of time as a large figure: its letters are smaller. */
export function Lasting({ text }: { readonly text: string }) {
  return text.split(/(\p{L}[\p{L}.]*)/u).map((part, place) =>
    // the same parts in the same order for the same text
    /^\p{L}/u.test(part) ? <small key={place}>{part}</small> : part.trim(),
  );
}
