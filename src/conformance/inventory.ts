/** All of it, by the way in which it is checked. */
import { calls } from './calls.ts'
import { constantJourneys, constants, constantWords } from './constants.ts'
import { entityCalls, entityWords, kinds, stateFields } from './entities.ts'
import type { CallEntry, CookieEntry, FieldEntry, JourneyEntry, RouteEntry, ValueEntry, WordEntry } from './entry.ts'
import { errorCalls, errorJourneys, errorPages, errorValues, errorWords } from './errors.ts'
import { frameJourneys, framePages, frameWords } from './frame.ts'
import { links, linkWords } from './links.ts'
import { roleCalls, rolePages } from './roles.ts'
import { routes } from './routes.ts'
import { stateJourneys, states, stateWords } from './states.ts'
import { cookies, storageJourneys, storageKeys } from './storage.ts'
import { thingCalls } from './thing-calls.ts'
import { validationJourneys, validations } from './validation.ts'

export const inventory: {
  route: readonly RouteEntry[]
  call: readonly CallEntry[]
  value: readonly ValueEntry[]
  field: readonly FieldEntry[]
  word: readonly WordEntry[]
  journey: readonly JourneyEntry[]
  cookie: readonly CookieEntry[]
} = {
  route: [...routes, ...framePages, ...rolePages, ...errorPages],
  call: [...entityCalls, ...calls, ...thingCalls, ...roleCalls, ...errorCalls],
  value: [...kinds, ...states, ...validations, ...links, ...errorValues, ...constants, ...storageKeys],
  field: stateFields,
  word: [...frameWords, ...entityWords, ...stateWords, ...linkWords, ...errorWords, ...constantWords],
  journey: [
    ...[...frameJourneys, ...stateJourneys, ...validationJourneys],
    ...[...errorJourneys, ...constantJourneys, ...storageJourneys],
  ],
  cookie: cookies,
}
