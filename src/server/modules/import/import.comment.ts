/** Comments of another system as the lines that the archive takes. */
import { COMMENT_LENGTH, tidyComment } from '#domain/comment/comment-text.ts'
import { writeArchiveTime, writeCommentLine } from '../archive/archive.service.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Loss } from './import.loss.ts'
import type { ImportedComment, ImportedStory } from './import.story.ts'

/** Of the key of a story: people of one site are the same in all of its exports. */
const siteOfKey = (key: string): string => key.replace(/#.*$/s, '').slice(0, 200)

function fit(text: string, losses: Loss[]): string {
  const tidy = tidyComment(text)
  const characters = [...tidy]
  if (characters.length <= COMMENT_LENGTH.max) return tidy
  losses.push({ kind: 'commentShortened', where: tidy })
  return `${characters
    .slice(0, COMMENT_LENGTH.max - 1)
    .join('')
    .trimEnd()}…`
}

/** What cannot be imported is in the report, and left out. */
export function writeComments(number: number, { key, comments, losses }: ImportedStory): string[] {
  const write = ({ id, parent, author, url, time, state, text }: ImportedComment): string[] => {
    const words = fit(text, losses)
    if (words === '' || time === null) {
      losses.push({ kind: 'commentLeftOut', where: `${author}: ${words}` })
      return []
    }
    const line = { id, parent, author, source: siteOfKey(key), url, time: writeArchiveTime(time), state, text: words }
    return [writeCommentLine(contentType.article, number, line)]
  }
  return comments.flatMap(write)
}
