export { type Suggestion, isAlike } from './suggestion.ts';
export { type HandChange, type RoomHabits, LOOKED_BACK, suggestChanges } from './suggest-changes.ts';
export { type WholeTimetable, withSuggestion } from './with-suggestion.ts';
