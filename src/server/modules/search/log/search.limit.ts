/**
 * How many words one address may submit; a separate file, as the process that counts for all processes of a machine needs no
 * search.
 */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { searchWordCalls } from '#contract/desk/search-word.ts'
import { createEventLimit, type EventLimit } from '../../event/event.service.ts'

/** Of different words; a client that submits more is not a reader, and must not make a table grow. */
const [LIMIT] = searchWordCalls['POST /api/search/submit'].limit.rules

/** Of all processes of a machine together, where one of them counts for all. */
export const createSearchWelcome = (): EventLimit =>
  createEventLimit({ allowed: LIMIT.max, window: LIMIT_WINDOWS[LIMIT.window] })
