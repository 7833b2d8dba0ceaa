import { type Quantity, type Reading, SYSTEM_MODE } from '@braise/domain';
import type { DeviceModel } from './model/device-model.ts';
import type { Role } from './model/role.ts';

/** What a virtual device last reported of a channel, where several quantities share a property. */
export type ReportState = Map<number, { mode?: number; follows?: number; external?: number; vertical?: number; horizontal?: number }>;

/** The state JSON that reports `readings`: `decodeState` read backwards. Quantities that the device does not report are left out. */
export function encodeReport(model: DeviceModel, state: ReportState, readings: readonly Reading[]): Readonly<Record<string, unknown>> {
  const given = new Map<number, Map<Quantity, number>>();
  for (const { channel, quantity, value } of readings) {
    const ofChannel = given.get(channel);
    if (ofChannel === undefined) given.set(channel, new Map([[quantity, value]]));
    else ofChannel.set(quantity, value);
    const known = state.get(channel) ?? {};
    if (quantity === 'systemMode') known.mode = value;
    if (quantity === 'followsCommands') known.follows = value;
    if (quantity === 'usesExternalTemperature') known.external = value;
    if (quantity === 'verticalSwing') known.vertical = value;
    if (quantity === 'horizontalSwing') known.horizontal = value;
    state.set(channel, known);
  }
  const payload: Record<string, unknown> = {};
  for (const [property, roles] of model.roles) {
    for (const role of roles) {
      const value = said(role, roles, given, state);
      const encoded = value === undefined ? null : role.codec.encode(value);
      if (encoded === null || encoded === undefined) continue;
      payload[property] = encoded;
      break;
    }
  }
  return payload;
}

/** The number that a role has to say, undefined when this report does not touch it. Roles of one property are asked in turn. */
function said(
  role: Role,
  roles: readonly Role[],
  given: ReadonlyMap<number, ReadonlyMap<Quantity, number>>,
  state: ReportState,
): number | undefined {
  const { channel } = role;
  const ofChannel = given.get(channel);
  const value = (quantity: Quantity): number | undefined => ofChannel?.get(quantity);
  const known = state.get(channel) ?? {};
  const mode = value('systemMode');
  switch (role.input) {
    case 'mode':
      return mode;
    case 'power': {
      // Sharing its property with the programme: switched on, that says which one is in force.
      const shared = roles.some((each) => each.quantity === 'followsCommands');
      if (known.mode === SYSTEM_MODE.off) return mode ?? value('followsCommands');
      if (shared && known.follows !== undefined) return undefined;
      return mode === undefined ? undefined : 1;
    }
    case 'heatingSetpoint':
      return known.mode === SYSTEM_MODE.cool ? undefined : value('setpoint');
    case 'coolingSetpoint':
      return known.mode === SYSTEM_MODE.cool ? value('setpoint') : undefined;
    case 'swing':
      if (value('verticalSwing') === undefined && value('horizontalSwing') === undefined) return undefined;
      return (known.vertical ?? 0) + 2 * (known.horizontal ?? 0);
    case null:
    default:
      return quantityOf(role, roles, known, value);
  }
}

function quantityOf(
  { quantity }: Role,
  roles: readonly Role[],
  known: { readonly follows?: number; readonly external?: number; readonly mode?: number },
  value: (quantity: Quantity) => number | undefined,
): number | undefined {
  if (quantity === null) return undefined;
  const sharing = (other: Quantity): boolean => roles.some((each) => each.quantity === other);
  if (quantity === 'externalTemperature' && known.external === 0 && sharing('usesExternalTemperature')) return undefined;
  const switched = quantity === 'followsCommands' && roles.some((each) => each.input === 'power') && value('systemMode') !== undefined;
  return value(quantity) ?? (switched ? known.follows : undefined);
}
