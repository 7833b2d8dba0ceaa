export { daylight, isDay } from './daylight.ts';
export { skyBy } from './sky-by.ts';
export { type SunPosition, sunPosition } from './sun-position.ts';
