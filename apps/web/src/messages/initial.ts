/** The first letter of a name, as the person is drawn. */
export const initial = (name: string): string => [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? '?';
