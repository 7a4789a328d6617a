/** What has been kept long enough goes with the work of a minute; personal-data.ts says how long that is. */
import type { Services } from './services.ts'

export const forgettingOf = ({ account, event, searchLog, story }: Services) => [
  account.forgetExpired,
  event.deleteOldDaily,
  searchLog.deleteOld,
  story.forgetPresence,
]
