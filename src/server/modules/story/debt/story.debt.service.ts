/** What public stories lack, piece by piece, and its completion. */
import type { DebtItem, DebtList } from '#contract/desk/debt.ts'
import type { StoryBrief } from '#contract/desk/story.ts'
import { DEBT_KINDS, DEBTS_SHOWN, type DebtKind } from '#domain/desk/debt.ts'
import { listKept } from '#markdown/kept-list.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import type { Editor, LibraryService } from '../../library/library.service.ts'
import type { Tools } from '../../module-tools.ts'
import type { Publisher } from '../publish/story.publish.ts'
import { completeStory, type Completion } from './story.complete.ts'
import * as queries from './story.debt.queries.ts'
import { refreshShowing } from './story.refresh.ts'

/** Characters of the text, from which its column can be told. */
const OPENING = 200

type GivenCompletion = { [Name in keyof Completion]?: Completion[Name] | undefined }

type DebtTools = Tools & {
  publisher: Publisher
  journal: Pick<JournalService, 'note'>
  library: Pick<LibraryService, 'listByIds' | 'onDescribed'>
  listBriefs: (ids: number[]) => Promise<StoryBrief[]>
}

export function createDebtDesk({ db, publisher, journal, library, listBriefs }: DebtTools) {
  library.onDescribed((transaction, mediaId, now) => refreshShowing(transaction, mediaId, publisher, now))

  async function listPictures(before: number | undefined, editor: Editor): Promise<DebtItem[]> {
    const ids = await queries.listUndescribed(db, { before, limit: DEBTS_SHOWN })
    const [files, shownIn] = await Promise.all([library.listByIds(ids, editor), queries.listFirstShowing(db, ids)])
    const stories = await listBriefs([...new Set(shownIn.values())])
    const byId = new Map(stories.map((story) => [story.id, story]))
    return files.flatMap((media) => {
      const story = byId.get(shownIn.get(media.id) ?? 0)
      return story ? [{ story, opening: '', media }] : []
    })
  }

  async function listStories(kind: DebtKind, before: number | undefined): Promise<DebtItem[]> {
    const ids = await queries.listOwing(db, kind, { before, limit: DEBTS_SHOWN })
    const [stories, texts] = await Promise.all([
      listBriefs(ids),
      kind === 'kept' ? queries.listSources(db, ids) : queries.listTexts(db, ids),
    ])
    const readOpening = kind === 'kept' ? (source: string) => listKept(source).join('\n\n') : plainText
    return stories.map((story) => ({
      story,
      opening: readOpening(texts.get(story.id) ?? '').slice(0, OPENING),
      media: null,
    }))
  }

  return {
    async listDebts(kind: DebtKind, before: number | undefined, editor: Editor): Promise<DebtList> {
      const [counts, list] = await Promise.all([
        Promise.all(DEBT_KINDS.map(async (each) => [each, await queries.countDebts(db, each)] as const)),
        kind === 'alt' ? listPictures(before, editor) : listStories(kind, before),
      ])
      // One entry for each kind, which the compiler cannot count.
      return { list, counts: Object.fromEntries(counts) as DebtList['counts'] }
    },

    completeStory: (id: number, given: GivenCompletion, accountId: number, now: number): Promise<{ id: number }> =>
      db.transaction().execute(async (transaction) => {
        const isEmpty = Object.values(given).every((value) => value === '')
        if (isEmpty) throw new AppError('BAD_INPUT', m.story.nothingToComplete)
        // A JSON field is present or absent, but never undefined.
        await completeStory(transaction, id, given as Completion, { publisher, accountId }, now)
        return { id }
      }),

    /** The placeholder is a column or an author like others from now on. */
    adoptPlaceholder: (kind: 'column' | 'author', accountId: number, now: number): Promise<{ count: number }> =>
      db.transaction().execute(async (transaction) => {
        const count = await queries.countDebts(transaction, kind)
        await queries.adoptPlaceholder(transaction, kind)
        const title = kind === 'column' ? zh.word.column : zh.word.author
        const detail = zh.story.placeholderAdopted({ count })
        const entry = { accountId, action: 'change', noun: 'story', subject: kind, title, detail } as const
        await journal.note(transaction, entry, now)
        return { count }
      }),
  }
}
