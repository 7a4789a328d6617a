/** How many words one address may tell; a file of its own, as whoever counts for all processes of a machine needs no search. */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { searchWordCalls } from '#contract/desk/search-word.ts'
import { createEventLimit, type EventLimit } from '../../event/event.service.ts'

/** Of different words; whoever tells more is no reader, and a table must not grow with them. */
const [LIMIT] = searchWordCalls['POST /api/search/submit'].limit.rules

/** Of all processes of a machine together, where one of them counts for all. */
export const createSearchWelcome = (): EventLimit =>
  createEventLimit({ allowed: LIMIT.max, window: LIMIT_WINDOWS[LIMIT.window] })
