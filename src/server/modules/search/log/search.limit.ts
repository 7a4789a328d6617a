/** How many words one address may tell; a file of its own, as whoever counts for all processes of a machine needs no search. */
import { createEventLimit, type EventLimit } from '../../event/event.service.ts'

/** Of different words; whoever tells more is no reader, and a table must not grow with them. */
const LIMIT = { allowed: 300, window: 10 * 60 * 1000 }

/** Of all processes of a machine together, where one of them counts for all. */
export const createSearchWelcome = (): EventLimit => createEventLimit(LIMIT)
