export { aModel } from './a-model.ts';
export { aTrackedRoom } from './a-tracked-room.ts';
export { freeRunErrors } from '../fit/free-run-error.ts';
export { parametersOf, priorsFor } from '../room-model/parameters.ts';
export { noRoutine } from '../room-model/routine.ts';
export { type KeptValue, outdoorHours, recordsOfDefinition } from './records-of-definition.ts';
