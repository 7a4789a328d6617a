/**
 * What the site counts for its editors: each event with the details that belong to it, in one table. The browser's types and
 * what the server stores derive from it; whatever is not in it is dropped. Nothing here may name or trace a person.
 */
import { OFFERING_TYPES } from './access/offering.ts'
import { AD_SLOTS } from './page-source.ts'
import { KEYWORD_LIMIT, looksPersonal } from './search/search-keyword.ts'

/** `word`: a text that a reader typed. */
type Field = { kind: 'text' | 'word'; most: number } | { kind: 'number' } | { kind: 'choice'; of: readonly string[] }

const text = (most: number) => ({ kind: 'text', most }) as const
const word = { kind: 'word', most: KEYWORD_LIMIT } as const
const number = { kind: 'number' } as const
const choice = <const Of extends readonly string[]>(...of: Of) => ({ kind: 'choice', of }) as const

const address = text(200)
const code = text(60)
const thing = { contentType: number, contentId: number }
const ad = { slot: choice(...AD_SLOTS), code }
const offering = { type: choice(...OFFERING_TYPES) }
const payment = { ...offering, provider: text(20) }

const EVENTS = {
  'page-view': { referrer: address },
  'ad-show': ad,
  'ad-click': ad,
  'ad-close': ad,
  'card-click': { cardType: number, link: address },
  'card-unknown': { cardType: number },
  'search-open': {},
  'search-submit': { keyword: word, searchtype: choice('history', 'hot', 'submit') },
  'suggestion-click': { ...thing, keyword: word },
  'update-show': { opened: choice('by-itself', 'by-hand') },
  'update-click': thing,
  'login-open': { reason: choice('button', 'not-login') },
  'trial-claim': {},
  'code-show': { code },
  'audio-play': thing,
  'audio-pause': thing,
  'audio-close': thing,
  'audio-list': thing,
  'audio-speed': { ...thing, speed: number },
  'audio-prev': thing,
  'audio-next': thing,
  'audio-finish': thing,
  'video-play': thing,
  'wall-show': thing,
  'pay-open': offering,
  'pay-scan': payment,
  'pay-done': payment,
} as const satisfies Record<string, Record<string, Field>>

export type EventName = keyof typeof EVENTS

type ValueOf<Declared extends Field> = Declared extends { of: readonly (infer Choice)[] }
  ? Choice
  : Declared extends { most: number }
    ? string
    : number

export type EventDetails = {
  [Name in EventName]: { -readonly [Part in keyof (typeof EVENTS)[Name]]: ValueOf<(typeof EVENTS)[Name][Part] & Field> }
}

export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

type Detail = Record<string, string | number>

/** Cut between characters, never inside one. */
const cut = (value: string, most: number) => value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

function readField(field: Field, value: unknown): string | number | undefined {
  if (field.kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  if (field.kind === 'choice') return field.of.includes(value) ? value : undefined
  if (field.kind === 'word' && looksPersonal(value)) return ''
  return cut(value, field.most)
}

/** The details that belong to the event, without any others; null if one of them is missing or of another kind. */
export function readEventDetail(name: EventName, given: Readonly<Record<string, unknown>>): Detail | null {
  const detail: Detail = {}
  for (const [part, field] of Object.entries<Field>(EVENTS[name])) {
    const value = Object.hasOwn(given, part) ? readField(field, given[part]) : undefined
    if (value === undefined) return null
    detail[part] = value
  }
  return detail
}
