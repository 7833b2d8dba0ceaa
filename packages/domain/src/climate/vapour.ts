/** Water vapour in air of so many °C and a share of saturation, g/m³: over water by Magnus' form with the constants of Alduchov and Eskridge. */
export const vapourIn = (celsius: number, humidity: number): number =>
  (humidity * 216.7 * 6.1094 * Math.exp((17.625 * celsius) / (celsius + 243.04))) / (celsius + 273.15);
