/** The actions of staff that the journal records. */

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

export const JOURNAL_ACTION_NAMES: Record<JournalAction, string> = {
  create: '新建',
  change: '修改',
  delete: '删除',
  publish: '发布',
  schedule: '定时',
  cancel: '取消定时',
  withdraw: '撤下',
  submit: '送审',
  return: '退回',
  restore: '恢复旧版',
  arrange: '调整次序',
  merge: '合并',
  upload: '上传',
  replace: '替换文件',
  grant: '开通权益',
  revoke: '收回权益',
  look: '查看号码',
  export: '导出',
  import: '导入',
  right: '更改权限',
}

/** The stored length; longer text is cut. */
export const JOURNAL_TITLE_MAX = 200
export const JOURNAL_DETAIL_MAX = 2000
