/** What the site counts for its editors: each event with what belongs to it. Nothing here may name or trace a person. */
import type { OfferingType } from './access/offering.ts'
import type { AdSlot } from './page-source.ts'

type Thing = { contentType: number; contentId: number }

export type EventDetails = {
  'page-view': { referrer: string }
  'ad-show': { slot: AdSlot; code: string }
  'ad-click': { slot: AdSlot; code: string }
  'ad-close': { slot: AdSlot; code: string }
  'card-click': { cardType: number; link: string }
  'card-unknown': { cardType: number }
  'search-open': {}
  'search-submit': { keyword: string; searchtype: 'history' | 'hot' | 'submit' }
  'suggestion-click': Thing & { keyword: string }
  'update-show': { opened: 'by-itself' | 'by-hand' }
  'update-click': Thing
  'login-open': { reason: 'button' | 'not-login' }
  'trial-claim': {}
  'code-show': { code: string }
  'audio-play': Thing
  'audio-pause': Thing
  'audio-close': Thing
  'audio-list': Thing
  'audio-speed': Thing & { speed: number }
  'audio-prev': Thing
  'audio-next': Thing
  'audio-finish': Thing
  'video-play': Thing
  'wall-show': Thing
  'pay-open': { type: OfferingType }
  'pay-scan': { type: OfferingType; provider: string }
  'pay-done': { type: OfferingType; provider: string }
}

export type EventName = keyof EventDetails

/** All names, for validating input; the compiler keeps the two in sync. */
const NAMES: Record<EventName, true> = {
  'page-view': true,
  'ad-show': true,
  'ad-click': true,
  'ad-close': true,
  'card-click': true,
  'card-unknown': true,
  'search-open': true,
  'search-submit': true,
  'suggestion-click': true,
  'update-show': true,
  'update-click': true,
  'login-open': true,
  'trial-claim': true,
  'code-show': true,
  'audio-play': true,
  'audio-pause': true,
  'audio-close': true,
  'audio-list': true,
  'audio-speed': true,
  'audio-prev': true,
  'audio-next': true,
  'audio-finish': true,
  'video-play': true,
  'wall-show': true,
  'pay-open': true,
  'pay-scan': true,
  'pay-done': true,
}

export const EVENT_NAMES = Object.keys(NAMES) as [EventName, ...EventName[]]
