/** The home of the demo, which is never sent anywhere. */
export const DEMO_HOME_ID = 0;
