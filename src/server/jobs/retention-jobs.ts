/** Retention jobs: delete data past its retention period, every minute. personal-data.ts has the periods. */
import type { Services } from '../process/services.ts'

export const listRetentionJobs = ({ account, event, searchLog, story }: Services) => [
  account.forgetExpired,
  event.deleteOldDaily,
  searchLog.deleteOld,
  story.forgetPresence,
]
