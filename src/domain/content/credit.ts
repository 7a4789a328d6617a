/** Who made a story and as what: the roles of a credit, and the byline made of them. */
import { labels } from '#messages/create-messages.ts'
import { m, zh } from '#messages/domain.ts'

/** In the order in which the desk offers them. */
export const CREDIT_ROLES = ['text', 'interview', 'translation', 'illustration', 'photography', 'editing'] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]

/** As they stand before the names. */
export const CREDIT_ROLE_NAMES: Readonly<Record<CreditRole, string>> = labels(() => ({
  text: m.content.creditText,
  interview: m.content.creditInterview,
  translation: m.content.creditTranslation,
  illustration: m.content.creditIllustration,
  photography: m.content.creditPhotography,
  editing: m.content.creditEditing,
}))

export const CREDITS_MAX = 20

type Named = { role: CreditRole; name: string }

/** All who share the role of the first: as a list names the makers of a story. Stored, so always in Chinese. */
export function bylineOf(credits: readonly Named[]): string {
  const leading = credits.filter(({ role }) => role === credits[0]?.role)
  return leading.map(({ name }) => name).join(zh.word.listSeparator)
}

/** By role, in the order in which the roles first appear. */
export const groupCredits = <Credit extends { role: CreditRole }>(credits: readonly Credit[]) =>
  [...Map.groupBy(credits, ({ role }) => role)].map(([role, people]) => ({ role, people }))
