import type { Texts } from '../create-messages.ts'

export const notice = {
  membershipEnding: { zh: '{name}将于{date}到期', en: '{name} ends on {date}' },
} as const satisfies Texts
