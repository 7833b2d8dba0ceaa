import * as z from 'zod/mini';

/** Latitude first, as maps take it. */
export type Outline = readonly (readonly (readonly [latitude: number, longitude: number])[])[];

/** Stored numbers are whole ones, so many to the degree. */
const SCALE = 1000;
const stored = z.array(z.array(z.int()));

/** The drawn outline of a country; null when there is none, or it cannot be had now. `code`: ISO 3166-1 alpha-3. */
export async function loadOutline(code: string, signal: AbortSignal): Promise<Outline | null> {
  try {
    const answer = await fetch(`/outlines/${code}.json`, { signal });
    return answer.ok ? unfoldOutline(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Rings of points from rings of steps. Throws for anything else. */
export function unfoldOutline(file: unknown): Outline {
  return stored.parse(file).map((ring) => {
    let [x, y] = [0, 0];
    return Array.from({ length: ring.length / 2 }, (_, index) => {
      x += ring[2 * index] ?? 0;
      y += ring[2 * index + 1] ?? 0;
      return [y / SCALE, x / SCALE] as const;
    });
  });
}
