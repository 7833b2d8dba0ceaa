/**
 * Why no law acts in a room, so that its valves are left to themselves: nothing was learned of it that it is followed by; nothing measures it; what
 * it was learned by does not; its model has not foretold it yet, or no longer does; or its valves alone hold it better.
 */
export type LawRefusal = 'no-model' | 'sensor-silent' | 'other-sensor' | 'model-unproven' | 'valve-alone-better';
