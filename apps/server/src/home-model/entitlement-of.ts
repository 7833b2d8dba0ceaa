import { type Entitlement, type EntitlementPolicy, instant } from '@braise/domain';

/** What a home may use, from its row. */
export const entitlementOf = (row: {
  readonly entitlement_policy: EntitlementPolicy;
  readonly subscribed_since: Date | null;
}): Entitlement => ({
  policy: row.entitlement_policy,
  subscribedSince: row.subscribed_since === null ? null : instant(row.subscribed_since.getTime()),
});
