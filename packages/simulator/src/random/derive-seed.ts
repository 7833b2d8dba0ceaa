/** A 32-bit seed for one purpose, from a parent seed and what it is for: the same input gives the same seed, neighbours are unrelated. */
export function deriveSeed(seed: number, ...purpose: readonly (string | number)[]): number {
  let hash = (seed ^ 0x9e3779b9) | 0;
  for (const part of purpose) {
    if (typeof part === 'number') {
      // Both halves: days since 1970 and milliseconds must both matter.
      hash = mix(hash ^ (part | 0));
      hash = mix(hash ^ Math.floor(part / 0x1_0000_0000));
    } else {
      for (let i = 0; i < part.length; i++) hash = mix(hash ^ part.charCodeAt(i));
    }
  }
  return mix(hash) >>> 0;
}

// Finaliser of MurmurHash3 (public domain, Austin Appleby).
function mix(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) + 0x6d2b79f5;
}
