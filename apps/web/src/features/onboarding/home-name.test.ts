import { expect, it } from 'vitest';
import { homeNameOf } from './home-name.ts';

it('a name is kept without what stands around it', () => expect(homeNameOf('  La Tuilerie ')).toBe('La Tuilerie'));
it.each(['', '   ', 'a'.repeat(41)])('%j is no name', (typed) => expect(homeNameOf(typed)).toBeNull());
it('forty characters are', () => expect(homeNameOf('a'.repeat(40))).toHaveLength(40));
