/** Chinese readers read about 400 characters of a feature story in a minute. */
const CHARACTERS_PER_MINUTE = 400

export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE))
}

/** Characters as an editor counts them: each Chinese character is one, and so is each run of Latin letters or digits. */
export function countCharacters(text: string): number {
  return text.match(/\p{Script=Han}|[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
}
