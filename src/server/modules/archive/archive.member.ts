/**
 * Members as a table, only when it is asked for by name: it is personal data. What proves who somebody is, such as passwords,
 * second factors and sessions, and what belongs to payments is never in it.
 */
import type { Database } from '#db/client.ts'
import { kindOfLevel } from '#domain/access/membership.ts'
import { hasPermission } from '#domain/account/staff-permission.ts'
import { writeCsv, writeCsvLines, type CsvCell } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import { thingNameOf } from './archive.comment.document.ts'
import type { ExportPart, MemberOptions } from './archive.part.ts'
import * as members from './archive.member.queries.ts'
import { findWorker } from './archive.queries.ts'
import { ArchiveError } from './archive.refusal.ts'
import { writeArchiveTime } from './archive.time.ts'

export const MEMBER_FILE = 'members.csv'

const COLUMNS = ['number', 'name', 'joined', 'memberships', 'owned', 'consents'] as const
const PHONE_COLUMNS = ['country', 'phone'] as const

const BATCH = 500

type Details = Awaited<ReturnType<typeof members.listOfMembers>>
type Member = Awaited<ReturnType<typeof members.listMembersAfter>>[number]

const list = (entries: string[] | undefined): string => (entries ?? []).join('; ')

/** Each list in one cell, parted by semicolons: `magazine 2026-01-01T00:00:00+08:00 2027-01-01T00:00:00+08:00`. */
function writeMember(member: Member, details: Details, openNumber: MemberOptions['openNumber']): CsvCell[] {
  const { id, name, created_at, country_code, phone_sealed } = member
  const memberships = details.memberships
    .get(id)
    ?.map(({ level, starts_at, expires_at }) =>
      [kindOfLevel(level) ?? level, writeArchiveTime(starts_at), writeArchiveTime(expires_at)].join(' '),
    )
  const owned = details.owned
    .get(id)
    ?.map(({ content_type, content_id, expires_at }) =>
      [
        thingNameOf(content_type) ?? content_type,
        content_id,
        ...(expires_at === null ? [] : [writeArchiveTime(expires_at)]),
      ].join(' '),
    )
  const consents = details.consents
    .get(id)
    ?.map(({ page, version, agreed_at }) => [page, version, writeArchiveTime(agreed_at)].join(' '))
  const known = [id, name, writeArchiveTime(created_at), list(memberships), list(owned), list(consents)]
  if (!openNumber) return known
  return [...known, ...(phone_sealed === null ? ['', ''] : [country_code, openNumber(phone_sealed)])]
}

/** Before anything is written. */
export async function requireMemberRight(db: Database, { accountId }: MemberOptions): Promise<void> {
  const worker = await findWorker(db, accountId)
  if (!worker || !hasPermission(worker, 'people'))
    throw new ArchiveError(`account ${accountId} is not somebody who may manage people`)
}

/** A table of an earlier export does not stay in a folder that is brought up to date without it. */
export const exportMembers: ExportPart = async ({ db, writer, journal, result, options, signal }) => {
  const { members: asked, folder, now } = options
  if (!asked) return writer.putUnlessEmpty(MEMBER_FILE, null)
  const { accountId, openNumber } = asked
  const entry = { accountId, action: 'export', noun: 'archive', subject: 'members', title: folder } as const
  const detail = openNumber ? m.archive.exportedMembersWithPhones : m.archive.exportedMembers
  await db.transaction().execute((transaction) => journal.note(transaction, { ...entry, detail }, now))

  async function* parts(): AsyncGenerator<string> {
    yield writeCsv([openNumber ? [...COLUMNS, ...PHONE_COLUMNS] : COLUMNS])
    for (let after = 0; ;) {
      signal?.throwIfAborted()
      const rows = await members.listMembersAfter(db, after, BATCH)
      const last = rows.at(-1)
      if (!last) return
      const details = await members.listOfMembers(
        db,
        rows.map(({ id }) => id),
        now,
      )
      yield writeCsvLines(rows.map((row) => writeMember(row, details, openNumber)))
      result.members += rows.length
      after = last.id
    }
  }
  await writer.putParts(MEMBER_FILE, parts()).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}
