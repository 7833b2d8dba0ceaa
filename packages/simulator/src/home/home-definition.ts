import type { GatewayKind } from '@braise/devices';
import type { CatalogueName } from '@braise/devices/catalogue';
import type { RoomType, Setting, Timetable } from '@braise/domain';
import type { Place } from '../weather/climate.ts';

/** A virtual home as its builder describes it; everything not said here is drawn from the seed. */
export type HomeDefinition = {
  /** Stable key of the home, also part of every drawn number. */
  readonly key: string;
  readonly name: string;
  readonly generation: 'PRE_LINE_X' | 'LINE_X';
  readonly timeZone: string;
  readonly place: Place;
  readonly address: { readonly addressLine1: string; readonly zipCode: string; readonly city: string; readonly country: string };
  readonly dwelling: { readonly type: 'HOUSE' | 'APARTMENT'; readonly constructionYear: number };
  /** Which third of the real homes, by losses per square metre, its building is drawn from. */
  readonly insulation: 'good' | 'average' | 'poor';
  readonly rooms: readonly RoomDefinition[];
  readonly partitions: readonly PartitionDefinition[];
  readonly heatSource: HeatSourceDefinition;
  readonly residents: readonly ResidentDefinition[];
  readonly gateways: readonly GatewayDefinition[];
  readonly devices: readonly DeviceDefinition[];
  /** Devices in a drawer: they are put up where they say once their gateway lets them join. */
  readonly spares?: readonly DeviceDefinition[];
  /** What a resident would set up at first: not used by the virtual world. */
  readonly zones: readonly ZoneDefinition[];
};

export type RoomUse = 'living' | 'kitchen' | 'bathroom' | 'bedroom' | 'office' | 'hall' | 'veranda';

export type RoomDefinition = {
  readonly key: string;
  readonly use: RoomUse;
  /** m². */
  readonly area: number;
  /** m. */
  readonly height: number;
  /** Outer walls: the way they face in degrees clockwise from north, opaque and glazed m². */
  readonly facades: readonly { readonly azimuth: number; readonly wall: number; readonly glass: number }[];
  /** Roof or floor against the cold, m². */
  readonly exposedSlab: number;
  /** Walls towards heated neighbours, m². */
  readonly partyWall: number;
  /** How its water is turned into heat; null: no radiator. */
  readonly emitter: 'radiator' | 'floor' | null;
};

/** A wall between two rooms. */
export type PartitionDefinition = { readonly between: readonly [string, string]; readonly area: number; readonly door: boolean };

export type HeatSourceDefinition =
  | {
      readonly kind: 'gas-boiler';
      readonly maxPower: number;
      readonly minPower: number;
      readonly referenceRoom: string;
      readonly ownSetpoint: number;
    }
  | {
      readonly kind: 'heat-pump';
      /** Thermal power at 7 °C outside and 35 °C flow, kW. */
      readonly maxPower: number;
      readonly tankLitres: number;
      readonly referenceRoom: string;
      readonly ownSetpoint: number;
    }
  /** The building's own boiler: warm water all winter by a weather curve, nothing to command. Power in kW for this dwelling. */
  | { readonly kind: 'collective'; readonly maxPower: number; readonly referenceRoom: string };

export type ResidentDefinition = {
  readonly key: string;
  readonly routine: 'office-worker' | 'home-worker' | 'schoolchild' | 'student';
  readonly bedroom: string;
};

export type GatewayDefinition = {
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  /** A Zigbee2MQTT whose setting `last_seen` is on: states carry the time at which it heard them. */
  readonly lastSeen?: boolean;
};

type Placed = {
  readonly gatewayId: string;
  /** Lasting identity at the gateway: IEEE address, or the id by which the gateway speaks of itself. */
  readonly address: string;
  /** Name at the gateway: it may change. */
  readonly name: string;
};
/** A device and where it stands. `model` is its key in the catalogue of device definitions. */
export type DeviceDefinition = Placed &
  (
    | {
        readonly role: 'valve';
        readonly model: CatalogueName;
        readonly room: string;
        /** Adapter that does not reach the pin: the valve cannot move the water. */
        readonly mountingError?: boolean;
        /** Share of charge at the start, 0..1. */
        readonly battery: number;
        /** A worn cell: low from the start, it hardly falls any more, and its resident does not change it. */
        readonly weakBattery?: boolean;
      }
    | { readonly role: 'room-sensor'; readonly model: CatalogueName; readonly room: string; readonly battery: number }
    | { readonly role: 'contact'; readonly model: CatalogueName; readonly room: string; readonly battery: number }
    | { readonly role: 'air-conditioner'; readonly model: CatalogueName; readonly room: string; readonly maxPower: number }
    /** Measures its room and closes the contact of the boiler. */
    | { readonly role: 'wall-thermostat'; readonly model: CatalogueName; readonly room: string }
    /** Closes the contact of the boiler when it is told to. */
    | { readonly role: 'relay'; readonly model: CatalogueName }
    /** Counts what the heat source takes. */
    | { readonly role: 'meter'; readonly model: CatalogueName }
    | { readonly role: 'heat-source' }
  );

/** Those that are up, and those in a drawer. */
export const everyDevice = ({ devices, spares = [] }: HomeDefinition): readonly DeviceDefinition[] => [...devices, ...spares];

export type ZoneDefinition = {
  readonly name: string;
  readonly type: RoomType;
  /** Physical room; null for hot water. */
  readonly room: string | null;
  readonly timetable: Timetable;
  /** Setting while everybody is away; null: the zone ignores absence. */
  readonly away: Setting | null;
  readonly channels: readonly { readonly address: string; readonly channel: number }[];
  /** Device that measures the room; null: left to the server. */
  readonly measuringAddress: string | null;
};
