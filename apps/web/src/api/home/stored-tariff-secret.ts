const KEY = 'braise.tariff-link';

/** The secret of the mail that confirms a tariff: out of the address at once, this tab keeps it through signing in until it is used. */
export const storedTariffSecret = (store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  /** Of the query of its address; without one, an older mail’s is no longer meant. */
  keepFrom(query: string): void {
    const secret = new URLSearchParams(query).get('token');
    if (secret === null || secret === '') store.removeItem(KEY);
    else store.setItem(KEY, secret);
  },
  get: (): string | null => store.getItem(KEY),
  forget: (): void => store.removeItem(KEY),
});
