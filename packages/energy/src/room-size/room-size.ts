/** How large a room is for its heat: in the unit of what its source took for each K/h that it drew, and by how much that is off, as a standard deviation of its logarithm. Plain data: kept as JSON. */
export type RoomSize = { readonly size: number; readonly sizeDeviation: number };

/** Raised when sizes are found in another way: older ones are found anew. */
export const ROOM_SIZE_VERSION = 1;
