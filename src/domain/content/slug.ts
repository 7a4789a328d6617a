/** The words behind the number in the address of a story: /article/11203-rice-at-dawn. The number alone names the story. */

export const SLUG_MAX = 80

/** Lower-case letters, digits and single hyphens, whatever was written; empty if nothing of that is left. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    // What accents leave behind.
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // An apostrophe parts no word.
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')

/** The slug of another system, if it can be one here as it is, and says more than a number. Escaped ones are in scripts that an address cannot show. */
export const takeSlug = (text: string): string => {
  const slug = toSlug(text)
  return slug === text.toLowerCase() && !/^(?:article-)?\d+$/.test(slug) ? slug : ''
}

/** The last part of the address of a story. */
const STORY_PART = /^0*([1-9]\d{0,14})(-[a-z0-9-]*)?$/i

/** The number in it, without the slug; null for what is no such part. */
export const storyNumberOf = (part: string): string | null => STORY_PART.exec(part)?.[1] ?? null
