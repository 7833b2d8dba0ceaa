import { useRouter } from '@tanstack/react-router';
import type { ShowFailure } from './failures.ts';

/** Tells of a failed call in the dialog over the page, for what has no place of its own to tell it. */
export const useShowFailure = (): ShowFailure => useRouter().options.context.services.failures.show;
