/** What stands in place of a portrait: the first character of a name, whole, also if it takes two units to write it. */
export const firstCharacter = (name: string): string | undefined => [...name][0]
