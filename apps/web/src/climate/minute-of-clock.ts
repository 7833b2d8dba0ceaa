/** Minutes after midnight of « 06:30 », as the wire writes times of the day; its end is 24:00. */
export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
