/** Whether a part of the page could not be loaded: the server is away, or a newer build replaced it. */
export const isLostPart = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(message);
