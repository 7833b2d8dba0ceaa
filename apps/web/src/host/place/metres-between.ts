export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** The mean radius of the earth (IUGG), metres. */
const EARTH = 6_371_009;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const halfChord = (angle: number): number => Math.sin(angle / 2) ** 2;

/** The way between two points over the ground, as the crow flies: degrees in, metres out. Off by half a percent at most, since the earth is no ball. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const chord = halfChord(to - from) + Math.cos(from) * Math.cos(to) * halfChord(radians(other.longitude - one.longitude));
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}
