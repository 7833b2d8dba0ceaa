/**
 * Why no law acts in a room, so that its valves are left to themselves: nothing was learned of it; what it was learned by does not measure; its model has not
 * foretold it yet, or no longer does; or its valves alone hold it better.
 */
export type LawRefusal = 'no-model' | 'other-sensor' | 'model-unproven' | 'valve-alone-better';
