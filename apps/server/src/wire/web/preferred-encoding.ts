/** The first of `offered` that an Accept-Encoding header takes, else `identity` (RFC 9110, 12.5.3). */
export function preferredEncoding<Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | 'identity' {
  const taken = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return offered.find((encoding) => taken.get(encoding) ?? taken.get('*') ?? false) ?? 'identity';
}
