/**
 * Names that break the agreement are taken back: the reader gets a default one and is told why. The old name is written
 * down nowhere, and every response that shows it is made again.
 */
import { randomInt } from 'node:crypto'
import { DEFAULT_NAMES, defaultName, isDefaultName } from '#domain/account/default-name.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { cacheTag } from '#contract/core/cache-tag.ts'
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
        if (!person) throw new AppError('NOT_FOUND', '没有这位读者，可能已经注销')
        if (person.role !== 'reader') throw new AppError('FORBIDDEN', '不能更改编辑和管理员的名字')
        if (person.author_id !== null) throw new AppError('FORBIDDEN', '这位读者是本刊作者，名字在「作者」里更改')
        if (isDefaultName(person.name)) throw new AppError('CONFLICT', '已经是默认的名字，请刷新后再看')
        const name = defaultName(randomInt(DEFAULT_NAMES))
        await queries.setName(transaction, id, name)
        const tags = await listTags(transaction, id)
        await announce(transaction, tags.length > MOST_TAGS ? [cacheTag.everything] : tags, now)
        const entry = { accountId: editorId, action: 'change', detail: `名字恢复为默认：${reason}` } as const
        await journal.note(transaction, memberEntry(id, entry), now)
        const detail = `你的昵称不符合用户协议，已恢复为默认的「${name}」，你可以另起一个。原因：${reason}`
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
