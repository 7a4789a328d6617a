/** The shelf of a reader: the issues that are theirs. */
import type { OwnedIssue } from '#contract/site/owned-issue.ts'
import type { Tools } from '../../module-tools.ts'
import { presentIssueCard } from '../magazine.present.ts'
import * as queries from './magazine.shelf.queries.ts'

type Page = { pgNo: number; rowNum: number }

export function createIssueShelfService({ db }: Tools) {
  return {
    async listOwned(accountId: number, { pgNo, rowNum }: Page, now: number) {
      const [rows, totalCount] = await Promise.all([
        queries.listOwnedIssues(db, accountId, rowNum, (pgNo - 1) * rowNum),
        queries.countOwnedIssues(db, accountId),
      ])
      const list = rows.map((row): OwnedIssue => ({
        ...presentIssueCard(row),
        magazineId: row.magazine_id,
        qikanYear: row.year,
        buyTime: row.granted_at,
        expireTime: row.expires_at,
        isValid: row.expires_at === null || row.expires_at > now,
      }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type IssueShelfService = ReturnType<typeof createIssueShelfService>
