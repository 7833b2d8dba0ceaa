import { ROOM_MODEL_VERSION } from '@braise/energy';
import type { LearnedRoom } from '../../features/room-models/learned-rooms.store.ts';

/** A model of another version says something else by the same numbers: it is learned anew in one of the nights to come. */
export const withModelOfNow = (learned: LearnedRoom | undefined): LearnedRoom | undefined =>
  learned?.model == null || learned.model.version === ROOM_MODEL_VERSION ? learned : { ...learned, model: null };
