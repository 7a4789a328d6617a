/**
 * An article's tags arrive as one string: split on whitespace and on commas, Western and both Chinese ones, five at most
 * (spec 5 and 9).
 */
const TAGS_SHOWN = 5

export function tagList(text: string): string[] {
  const tags = text.split(/[\s,，、]+/u).filter(Boolean)
  return [...new Set(tags)].slice(0, TAGS_SHOWN)
}
