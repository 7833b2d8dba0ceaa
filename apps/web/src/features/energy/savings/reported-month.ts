/** The month of the report that was looked at last, or that a card leads to, YYYY-MM; null: none was. It stays while the report is left. */
let reported: string | null = null;

export const reportedMonth = {
  get: (): string | null => reported,
  set: (month: string): void => {
    reported = month;
  },
};
