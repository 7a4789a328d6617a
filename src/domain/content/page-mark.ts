/** Marks in the drafts of static pages and of texts about the award: what a person must decide before readers see them. */
const OPEN_MARK = /【请确认[：:]?([^【】]{0,200})】/g

export const askFor = (what: string): string => `【请确认${what && `：${what}`}】`

/** What is still open in a text, in its order. */
export const listOpenMarks = (text: string): string[] =>
  [...text.matchAll(OPEN_MARK)].map(([, what = '']) => what.trim())
