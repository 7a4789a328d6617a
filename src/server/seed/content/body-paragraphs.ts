/** Counts the paragraphs in the body of a story, in the same way as the lookup of positions in its recording. */
const WITH_PARAGRAPHS_OF_THEIR_OWN = /<(blockquote|aside|section|div|ul|ol|figure|table)\b.*?<\/\1>/gs

/** Only top-level ones, not in a quotation or a note; `html` is the output of `renderArticle`. */
export function countParagraphs(html: string): number {
  return html.replace(WITH_PARAGRAPHS_OF_THEIR_OWN, '').match(/<p>/g)?.length ?? 0
}
