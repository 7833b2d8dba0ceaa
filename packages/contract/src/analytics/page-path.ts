const LONGEST_PATH = 120;
/** Words of our own addresses; `zoneV2` is the only one with a digit in it. */
const isWord = (segment: string): boolean => /^[A-Za-z-]{1,40}$/.test(segment) || segment === 'zoneV2' || segment === 'v2';

/** A path as analytics may know it: without query, and without what names a room, a device, a person or anything else. */
export function pagePath(pathname: string): string {
  const [path = ''] = pathname.split(/[?#]/, 1);
  return `/${path.split('/').filter(isWord).join('/')}`.slice(0, LONGEST_PATH).replace(/(?<=.)\/$/, '');
}
