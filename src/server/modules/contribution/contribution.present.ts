import type { Contribution, DeskContribution, DeskContributionDetail } from '#contract/site/contribution.ts'
import type { DeskDetailRow, DeskRow, OwnRow } from './contribution.queries.ts'

export const presentContribution = (row: OwnRow): Contribution => ({
  number: row.number,
  kind: row.kind,
  title: row.title,
  category: row.category,
  state: row.state,
  attachment: row.attachment_path === null ? null : { name: row.attachment_name, size: row.attachment_bytes },
  createTime: row.created_at,
  changeTime: row.changed_at,
})

export const presentAtDesk = (row: DeskRow): DeskContribution => ({
  ...presentContribution(row),
  id: row.id,
  name: row.name,
  contact: row.contact,
  person: row.account_id === null ? null : { uid: row.account_id, name: row.person_name ?? '' },
})

export const presentContributionDetail = (row: DeskDetailRow): DeskContributionDetail => ({
  ...presentAtDesk(row),
  text: row.text,
  note: row.note,
})
