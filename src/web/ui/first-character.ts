/** The replacement of a missing portrait: the first character of a name, complete even if it takes two code units. */
export const firstCharacter = (name: string): string | undefined => [...name][0]
