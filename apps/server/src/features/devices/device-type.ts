/**
 * The model name that clients of this API know a device by: the prefix of its serial (VA valve, RU thermostat, BR heat source, IB gateway)
 * and the number of its generation.
 */
export function deviceType(serial: string, generation: 'PRE_LINE_X' | 'LINE_X'): string {
  const kind = serial.slice(0, 2);
  if (generation === 'LINE_X') return `${kind}${kind === 'IB' ? '02' : '04'}`;
  return `${kind}${kind === 'IB' ? '01' : '02'}`;
}
