/** The partner in whose words a page speaks. */
export const asPartner = ({ partner }: Record<string, unknown>): { partner?: string } => (typeof partner === 'string' ? { partner } : {});
