/** Words out of HTML that other programs have written. */

/** Where text programs break the lines of their HTML, between two of these, no space was meant. */
const SOURCE_BREAK =
  /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])[\r\n]+(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu

/** Without width. The joiner of emoji that are several in one is none of them. */
const UNSEEN = /[\u200b\u200c\u2060\ufeff\u00ad]|(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d/gu

/** Spaces that were there for the looks: no-break ones, runs, and those without width. */
export const tidyWords = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(SOURCE_BREAK, '')
    .replaceAll(/[\t\n\r\f\u00a0 ]+/g, ' ')
