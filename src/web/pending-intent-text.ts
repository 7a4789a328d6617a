/** The pending intent of a reader who was asked to sign in: stored in the tab, and carried out after signing in. */
import type { ContentType } from '#domain/content/content-type.ts'
import type { FollowType } from '#domain/content/follow-type.ts'

/** The kinds of intent, each with the data needed to carry it out. */
type Intents = {
  bookmark: { contentType: ContentType; contentId: number }
  subscribe: { contentType: ContentType; contentId: number }
  follow: { followType: FollowType; followId: number }
  /** the text is stored as a draft; `commentId` 0 stands for the content item itself */
  comment: { contentType: number; contentId: number; commentId: number }
  zan: { commentId: number }
  /** a gift paid for by somebody else, by its link */
  gift: { code: string }
  /** the address of the offering */
  buy: { href: string }
}
export type IntentKind = keyof Intents
export type IntentOf<Kind extends IntentKind> = Intents[Kind]

export const INTENT_KEY = 'pendingIntent'

/** In ms. A reader who takes longer has moved on to something else. */
export const INTENT_LIFETIME = 10 * 60 * 1000

export function formatIntent<Kind extends IntentKind>(kind: Kind, given: IntentOf<Kind>, now: number): string {
  return JSON.stringify({ kind, given, at: now })
}

/** Whether exactly this is the recent intent. A time in the future is ignored. */
export function isIntent<Kind extends IntentKind>(
  stored: string | null,
  kind: Kind,
  given: IntentOf<Kind>,
  now: number,
): boolean {
  if (!stored) return false
  try {
    const { at } = JSON.parse(stored) as { at?: unknown }
    if (typeof at !== 'number' || at > now || now - at >= INTENT_LIFETIME) return false
    return stored === formatIntent(kind, given, at)
  } catch {
    return false
  }
}

/** Whether any intent of this kind is pending. */
export function isIntentKind(stored: string | null, kind: IntentKind, now: number): boolean {
  if (!stored) return false
  try {
    const { given } = JSON.parse(stored) as { given: never }
    return isIntent(stored, kind, given, now)
  } catch {
    return false
  }
}
