const VIEWS = ['readings', 'bills', 'meters'] as const;

/** Which of what is known of the home's consumption an address opens; left out: its readings. */
export type ViewInSearch = { readonly view?: (typeof VIEWS)[number] | undefined };

export const asView = ({ view }: Record<string, unknown>): ViewInSearch => ({ view: VIEWS.find((one) => one === view) });
