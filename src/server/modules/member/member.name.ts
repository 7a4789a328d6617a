/**
 * Names that break the agreement are taken back: the reader gets a default one and is told why. The old name is written
 * down nowhere, and every response that shows it is made again.
 */
import { randomInt } from 'node:crypto'
import { DEFAULT_NAMES, defaultName, isDefaultName } from '#domain/account/default-name.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import * as queries from './member.name.queries.ts'
import { memberEntry } from './member.title.ts'
import type { MemberTools } from './member.tools.ts'

/** Whoever is shown in more places than this is shown anew by making everything again. */
const MOST_TAGS = 500

type NameReset = { id: number; editorId: number; reason: string }

export function createNameResets({ db, journal, notice, announce }: Omit<MemberTools, 'account' | 'commerce'>) {
  return {
    resetName: ({ id, editorId, reason }: NameReset, now: number): Promise<{ uid: number; name: string }> =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, id)
        const person = await queries.findNamed(transaction, id)
        if (!person) throw new AppError('NOT_FOUND', m.member.noSuchReader)
        if (person.role !== 'reader') throw new AppError('FORBIDDEN', m.member.staffNameFixed)
        if (person.author_id !== null) throw new AppError('FORBIDDEN', m.member.authorNameElsewhere)
        if (isDefaultName(person.name)) throw new AppError('CONFLICT', m.member.nameAlreadyDefault)
        const name = defaultName(randomInt(DEFAULT_NAMES))
        await queries.setName(transaction, id, name)
        const tags = await listTags(transaction, id)
        await announce(transaction, tags.length > MOST_TAGS ? [cacheTag.everything] : tags, now)
        const entry = { accountId: editorId, action: 'change', detail: zh.member.nameReset({ reason }) } as const
        await journal.note(transaction, memberEntry(id, entry), now)
        const detail = zh.member.nameResetNotice({ name, reason })
        await notice.notify(transaction, { to: id, kind: 'order', matter: `name:${id}:${now}`, detail }, now)
        return { uid: id, name }
      }),
  }
}

/** Wherever a reader's name stands: their own pages, comments, opinions, lists of followers. */
async function listTags(db: MemberTools['db'], id: number): Promise<string[]> {
  const { talks, followed, hasOpinion } = await queries.listPlaces(db, id)
  return [
    cacheTag.author(id),
    cacheTag.commentsOf(id),
    ...talks.map(({ content_type, content_id }) => cacheTag.talk(content_type, content_id)),
    ...followed.map(cacheTag.author),
    ...(hasOpinion ? [cacheTag.topic] : []),
  ]
}
