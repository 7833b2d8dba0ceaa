/** ISO, by the clock of this device. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now());
