/** By what a window was found: what the room's model did not foresee, a fall of the temperature alone, a contact, a device of the room, or a person. New ones may come. */
export const WINDOW_SOURCES = ['MODEL', 'SLOPE', 'CONTACT', 'DEVICE', 'PERSON'] as const;
export type WindowSourceBody = (typeof WINDOW_SOURCES)[number];
