/**
 * Grants and revocations by staff, with a reason that is stored in the journal. Paid grants are not touched here: they end
 * with a refund, so that items and money stay consistent.
 */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import type { MembershipKind } from '#domain/access/membership.ts'
import { PIECES, type PieceType } from '#domain/access/offering.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import * as details from './member.detail.queries.ts'
import { presentGrants, sourceOf } from './member.present.ts'
import { findMember } from './member.queries.ts'
import type { MemberTools } from './member.tools.ts'
import { memberEntry } from './member.title.ts'

const DAY = 24 * 60 * 60 * 1000

type GrantStep =
  | { step: 'give-membership'; kind: MembershipKind; days: number }
  | { step: 'give-thing'; type: PieceType; thingId: number }
  | { step: 'take-membership'; grantId: number }
  | { step: 'take-thing'; claimId: number }

type MemberChange = { id: number; editorId: number; reason: string; grant: GrantStep }

type Needs = Pick<MemberTools, 'db' | 'commerce' | 'journal' | 'readSite'>

export function createMemberGrants({ db, commerce, journal, readSite }: Needs) {
  const termText = (kind: MembershipKind, days: number) =>
    zh.member.termOf({ name: readSite().memberships[kind].name, days })

  async function giveThing(on: Database, accountId: number, type: PieceType, contentId: number, now: number) {
    const { contentType, name } = PIECES[type]
    const title = await details.findTitle(on, contentType, contentId)
    if (title === undefined) throw new AppError('NOT_FOUND', m.member.noContentWithId({ id: contentId, kind: name }))
    const outcome = await commerce.giveThing(on, { accountId, contentType, contentId }, now)
    if (outcome === 'owned') throw new AppError('ALREADY_OWNED', m.member.alreadyOwned)
    return zh.member.thingOf({ kind: inChinese(() => PIECES[type].name), title })
  }

  async function takeMembership(on: Database, accountId: number, grantId: number, now: number): Promise<string> {
    const parts = presentGrants(await details.listGrants(on, accountId), [], now)
    const part = parts.find(({ id }) => id === grantId)
    if (!part) throw new AppError('NOT_FOUND', m.member.noSuchGrant)
    if (part.source === 'order') throw new AppError('FORBIDDEN', m.member.paidByReader)
    if (!part.canRevoke) throw new AppError('CONFLICT', m.member.grantOver)
    await commerce.takeBackTerm(on, { accountId, id: grantId, kind: part.kind }, now)
    return termText(part.kind, part.days)
  }

  async function takeThing(on: Database, accountId: number, claimId: number): Promise<string> {
    const thing = await details.findThing(on, accountId, claimId)
    if (!thing) throw new AppError('CONFLICT', m.member.thingRevoked)
    if (sourceOf(thing) === 'order') throw new AppError('FORBIDDEN', m.member.paidByReader)
    await commerce.takeBackThing(on, { accountId, id: claimId })
    return zh.word.bookTitle({ title: thing.title ?? zh.member.deletedContent })
  }

  /** Returns a description of what was done, for the journal. */
  async function perform(on: Database, accountId: number, grant: GrantStep, now: number): Promise<string> {
    switch (grant.step) {
      case 'give-membership': {
        const { kind, days } = grant
        await commerce.giveTerm(on, { accountId, kind, source: 'house', termMs: days * DAY }, now)
        return termText(kind, days)
      }
      case 'give-thing':
        return giveThing(on, accountId, grant.type, grant.thingId, now)
      case 'take-membership':
        return takeMembership(on, accountId, grant.grantId, now)
      case 'take-thing':
        return takeThing(on, accountId, grant.claimId)
    }
  }

  return {
    /** Holds the account lock: of two concurrent requests, the later one sees the result of the first. */
    change: ({ id, editorId, reason, grant }: MemberChange, now: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, id)
        if (!(await findMember(transaction, id))) throw new AppError('NOT_FOUND', m.member.noSuchReader)
        const done = await perform(transaction, id, grant, now)
        const action = grant.step.startsWith('give') ? 'grant' : 'revoke'
        await journal.note(
          transaction,
          memberEntry(id, { accountId: editorId, action, detail: zh.member.doneBecause({ done, reason }) }),
          now,
        )
      }),
  }
}
