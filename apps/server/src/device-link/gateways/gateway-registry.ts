import type { Database } from '../../database/database.ts';
import { type DeviceRow, loadChannels, loadDevices, loadRemoved } from './device.store.ts';
import { type GatewayRow, loadGateways } from './gateway.store.ts';
import type { LinkedGateway } from './linked-gateway.ts';

/** The gateways that are linked, as the database has them. */
export type GatewayRegistry = {
  all(): Iterable<LinkedGateway>;
  /** As they were read last: passwords change while sessions stay. */
  rows(): Iterable<GatewayRow>;
  ofRoot(root: string): LinkedGateway | undefined;
  ofHome(homeId: number): readonly LinkedGateway[];
  /** Reads which gateways there are, in one home or in all; those that stay keep their sessions. */
  read(homeId: number | null): Promise<void>;
  /** Reads where the devices of homes stand, and which of them were removed. */
  readChannels(homeIds: readonly number[]): Promise<void>;
};

type Entry = { readonly row: GatewayRow; readonly gateway: LinkedGateway };

export function createGatewayRegistry(
  database: Database,
  link: (row: GatewayRow, devices: readonly DeviceRow[]) => Promise<LinkedGateway>,
): GatewayRegistry {
  const byRoot = new Map<string, Entry>();
  let byHome = new Map<number, LinkedGateway[]>();

  const isLinked = ({ root, homeId, id, kind }: GatewayRow): boolean => {
    const row = byRoot.get(root)?.row;
    return row?.homeId === homeId && row.id === id && row.kind === kind;
  };

  async function linkFresh(rows: readonly GatewayRow[], homeId: number | null): Promise<ReadonlyMap<string, LinkedGateway>> {
    const homeIds = homeId === null && byRoot.size === 0 ? null : [...new Set(rows.map((row) => row.homeId))];
    const devices = Map.groupBy(await loadDevices(database, homeIds), (device) => `${device.homeId}/${device.gatewayId}`);
    const channels = await loadChannels(database, homeIds);
    const linked = new Map<string, LinkedGateway>();
    for (const row of rows) {
      const gateway = await link(row, devices.get(`${row.homeId}/${row.id}`) ?? []);
      gateway.setChannels(channels.get(row.homeId) ?? []);
      linked.set(row.root, gateway);
    }
    return linked;
  }

  return {
    *all() {
      for (const { gateway } of byRoot.values()) yield gateway;
    },
    *rows() {
      for (const { row } of byRoot.values()) yield row;
    },
    ofRoot: (root) => byRoot.get(root)?.gateway,
    ofHome: (homeId) => byHome.get(homeId) ?? [],
    async read(homeId) {
      const rows = await loadGateways(database, homeId);
      const fresh = rows.filter((row) => !isLinked(row));
      const linked = fresh.length === 0 ? new Map<string, LinkedGateway>() : await linkFresh(fresh, homeId);
      const roots = new Set(rows.map(({ root }) => root));
      const before = homeId === null ? [...byRoot.keys()] : (byHome.get(homeId) ?? []).map(({ row }) => row.root);
      for (const root of before) if (!roots.has(root)) byRoot.delete(root);
      for (const row of rows) {
        const gateway = linked.get(row.root) ?? byRoot.get(row.root)?.gateway;
        if (gateway !== undefined) byRoot.set(row.root, { row, gateway });
      }
      if (homeId === null) byHome = Map.groupBy(this.all(), ({ row }) => row.homeId);
      else
        byHome.set(
          homeId,
          rows.map(({ root }) => byRoot.get(root)?.gateway).filter((gateway) => gateway !== undefined),
        );
    },
    async readChannels(homeIds) {
      const linked = homeIds.filter((homeId) => byHome.has(homeId));
      if (linked.length === 0) return;
      const [channels, removed] = await Promise.all([loadChannels(database, linked), loadRemoved(database, linked)]);
      for (const homeId of linked) {
        for (const gateway of byHome.get(homeId) ?? []) {
          gateway.setChannels(channels.get(homeId) ?? []);
          gateway.setRemoved(removed.get(homeId) ?? new Set());
        }
      }
    },
  };
}
