export { camille } from './camille.ts';
