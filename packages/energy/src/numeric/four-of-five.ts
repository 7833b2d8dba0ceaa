/** Of a normal distribution, standard deviations to both sides within which four of five lie; one of ten is further to either. */
export const FOUR_OF_FIVE = 1.2816;
