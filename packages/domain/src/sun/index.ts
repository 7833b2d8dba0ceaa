export { type SunPosition, sunPosition } from './sun-position.ts';
