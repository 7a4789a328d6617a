/** How many paragraphs the body of a story has, as those who look up a place in its recording count them. */
const WITH_PARAGRAPHS_OF_THEIR_OWN = /<(blockquote|aside|section|ul|ol|figure|table)\b.*?<\/\1>/gs

/** Only those that stand by themselves, not in a quotation or a note; `html` is what `renderArticle` gives. */
export function countParagraphs(html: string): number {
  return html.replace(WITH_PARAGRAPHS_OF_THEIR_OWN, '').match(/<p>/g)?.length ?? 0
}
