/** Whether a text is the address that a Zigbee device has in all the world: a gateway calls one by it that nobody has named. */
export const isIeeeAddress = (text: string): boolean => /^0x[0-9a-f]{16}$/i.test(text);
