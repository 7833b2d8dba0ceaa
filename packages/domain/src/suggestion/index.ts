export { type Suggestion, isAlike } from './suggestion.ts';
export { type HandChange, type RoomHabits, LOOKED_BACK, suggestChanges } from './suggest-changes.ts';
export { type WholeTimetable, hasSuggestion, withSuggestion, withoutSuggestion } from './with-suggestion.ts';
