import type { Database } from '../database/database.ts';
import { type DeviceRow, type GatewayRow, loadChannels, loadDevices, loadGateways } from './gateway.store.ts';
import type { LinkedGateway } from './linked-gateway.ts';

/** The gateways that are linked, as the database has them. */
export type GatewayRegistry = {
  all(): Iterable<LinkedGateway>;
  ofRoot(root: string): LinkedGateway | undefined;
  ofHome(homeId: number): readonly LinkedGateway[];
  /** Reads which gateways there are; those that stay keep their sessions. */
  read(): Promise<readonly GatewayRow[]>;
  /** Reads where the devices of a home stand. */
  readChannels(homeId: number): Promise<void>;
};

export function createGatewayRegistry(
  database: Database,
  link: (row: GatewayRow, devices: readonly DeviceRow[]) => Promise<LinkedGateway>,
): GatewayRegistry {
  let byRoot = new Map<string, LinkedGateway>();
  let byHome = new Map<number, LinkedGateway[]>();

  async function linkFresh(rows: readonly GatewayRow[]): Promise<Map<string, LinkedGateway>> {
    const one = rows.length === 1 ? (rows[0]?.homeId ?? null) : null;
    const devices = Map.groupBy(await loadDevices(database, one), ({ homeId, gatewayId }) => `${homeId}/${gatewayId}`);
    const channels = await loadChannels(database, one);
    const linked = new Map<string, LinkedGateway>();
    for (const row of rows) {
      const gateway = await link(row, devices.get(`${row.homeId}/${row.id}`) ?? []);
      gateway.setChannels(channels);
      linked.set(row.root, gateway);
    }
    return linked;
  }

  return {
    all: () => byRoot.values(),
    ofRoot: (root) => byRoot.get(root),
    ofHome: (homeId) => byHome.get(homeId) ?? [],
    async read() {
      const rows = await loadGateways(database);
      const isLinked = ({ root, homeId, id, kind }: GatewayRow): boolean => {
        const row = byRoot.get(root)?.row;
        return row?.homeId === homeId && row.id === id && row.kind === kind;
      };
      const fresh = rows.filter((row) => !isLinked(row));
      const linked = fresh.length === 0 ? new Map<string, LinkedGateway>() : await linkFresh(fresh);
      const next = new Map<string, LinkedGateway>();
      for (const { root } of rows) {
        const gateway = linked.get(root) ?? byRoot.get(root);
        if (gateway !== undefined) next.set(root, gateway);
      }
      byRoot = next;
      byHome = Map.groupBy(next.values(), ({ row }) => row.homeId);
      return rows;
    },
    async readChannels(homeId) {
      const gateways = byHome.get(homeId) ?? [];
      if (gateways.length === 0) return;
      const channels = await loadChannels(database, homeId);
      for (const gateway of gateways) gateway.setChannels(channels);
    },
  };
}
