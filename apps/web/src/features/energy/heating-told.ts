/** kWh to a tenth, as they are shown: in tenths. */
export const tenthsOf = (kilowattHours: number): number => Math.round(Math.round(1000 * kilowattHours) / 100);

/** kWh of heating, which are with those of hot water the whole as all three are shown, to a tenth; less than one is told as that, whatever it is. */
export const heatingTold = ({ heating, hotWater }: { readonly heating: number; readonly hotWater: number }): number =>
  heating < 1 ? heating : (tenthsOf(heating + hotWater) - tenthsOf(hotWater)) / 10;
