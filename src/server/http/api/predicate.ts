/** Which messages of declarations are predicates alone, as forms show them under a field: those of the noun `predicate`. */
import { m as contract } from '#messages/contract.ts'
import { m as domain } from '#messages/domain.ts'

/** Stands for the figure that a text has been given; no text has this character. */
const ANY = '\u0000'

/** Whether it is this text, whatever its figure. */
function isText(text: string | ((params: { max: string }) => string), message: string): boolean {
  if (typeof text === 'string') return text === message
  const [start = '', end = ''] = text({ max: ANY }).split(ANY)
  return message.startsWith(start) && message.endsWith(end) && message.length > start.length + end.length
}

export const isPredicate = (message: string): boolean =>
  [contract.predicate, domain.predicate].some((texts) => Object.values(texts).some((text) => isText(text, message)))
