/** The actions of staff that the journal records. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

export const JOURNAL_ACTIONS = [
  'create',
  'change',
  'delete',
  'publish',
  'schedule',
  'cancel',
  'withdraw',
  'submit',
  'return',
  'restore',
  'arrange',
  'merge',
  'upload',
  'replace',
  'grant',
  'revoke',
  'look',
  'export',
  'import',
  'right',
] as const
export type JournalAction = (typeof JOURNAL_ACTIONS)[number]

export const JOURNAL_ACTION_NAMES: Record<JournalAction, string> = labels(() => ({
  create: m.desk.actionCreate,
  change: m.desk.actionChange,
  delete: m.word.delete,
  publish: m.word.publish,
  schedule: m.desk.actionSchedule,
  cancel: m.desk.unschedule,
  withdraw: m.word.withdraw,
  submit: m.desk.submitForReview,
  return: m.desk.returnStory,
  restore: m.desk.restoreVersion,
  arrange: m.desk.actionArrange,
  merge: m.desk.actionMerge,
  upload: m.desk.actionUpload,
  replace: m.desk.replaceFile,
  grant: m.desk.grantEntitlement,
  revoke: m.desk.revokeEntitlement,
  look: m.desk.viewNumber,
  export: m.desk.actionExport,
  import: m.desk.actionImport,
  right: m.desk.changePermissions,
}))

/** The stored length; longer text is cut. */
export const JOURNAL_TITLE_MAX = 200
export const JOURNAL_DETAIL_MAX = 2000
