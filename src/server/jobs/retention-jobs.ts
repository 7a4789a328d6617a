/** Retention jobs: delete data past its retention period, every minute. personal-data.ts has the periods. */
import type { Services } from '../process/services.ts'

export const listRetentionJobs = ({ account, event, redirect, searchLog, story }: Services) => [
  account.forgetExpired,
  event.deleteOldDaily,
  redirect.deleteOld,
  searchLog.deleteOld,
  story.forgetPresence,
]
