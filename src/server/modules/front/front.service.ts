/** The front page as editors arrange it: a draft that they share, and the step that makes it what readers see. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Front } from '#contract/desk/front.ts'
import type { Card } from '#contract/site/front-card.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { findFrontKind } from '#domain/desk/front-card.ts'
import { compareFront, isSameFront, listFrontProblems, thingKey, type FrontDoc } from '#domain/desk/front-page.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { DeskService } from '../desk/desk.service.ts'
import type { HomeService } from '../home/home.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentFront, readLive } from './front.present.ts'
import * as queries from './front.queries.ts'

const KIND = 'front'
const TITLE = '首页编排'

type Needs = Tools & {
  desk: Pick<DeskService, 'findThings'>
  home: Pick<HomeService, 'findArrangedBody'>
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
}
/** The version that the editor has before them, and who they are. */
type Step = { version: number; accountId: number }

const isKnown = (type: number) => findFrontKind(type) !== undefined

export function createFrontService({ db, desk, home, journal, change }: Needs) {
  /** A draft that was published, or thrown away, and not changed since is what the tables of the page say. */
  async function findRecord() {
    const [row, cards, picks] = await Promise.all([queries.findDraft(db), queries.listCards(db), queries.listPicks(db)])
    const live = readLive(cards, picks)
    // Nothing but this writes here, and it takes what the contract lets through.
    const doc = row && row.version !== row.published_version ? (JSON.parse(row.doc) as FrontDoc) : live
    return { row, version: row?.version ?? 0, doc, live }
  }
  type Record = Awaited<ReturnType<typeof findRecord>>

  const listThings = ({ doc, live }: Pick<Record, 'doc' | 'live'>) =>
    desk.findThings({
      q: '',
      things: [...new Map([...doc.picks, ...live.picks].map((pick) => [thingKey(pick), pick])).values()],
    })

  async function find(): Promise<Front> {
    const record = await findRecord()
    return presentFront(record, await listThings(record))
  }

  /** Nothing is lost on either side: the caller keeps its arrangement, the server its draft. */
  async function refuseStale(): Promise<never> {
    throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(await find()) })
  }

  async function findAt({ version }: Step): Promise<Record> {
    const record = await findRecord()
    return record.version === version ? record : refuseStale()
  }

  /** Increments the version and does the rest in the same transaction, unless another editor was faster. */
  async function step(
    { version, accountId }: Step,
    { doc, isPublic }: { doc: FrontDoc; isPublic: boolean },
    now: number,
    rest: (trx: Database) => Promise<void> = async () => {},
  ): Promise<Front> {
    const isOurs = await db.transaction().execute(async (trx) => {
      await lockResource(trx, KIND)
      const values = { doc: JSON.stringify(doc), changed_by: accountId, changed_at: now, isPublic }
      if (!(await queries.putDraft(trx, version, values))) return false
      await rest(trx)
      return true
    })
    return isOurs ? find() : refuseStale()
  }

  return {
    find,

    async preview(now: number): Promise<{ cards: Card[] }> {
      const { doc } = await findRecord()
      return home.findArrangedBody({ ...doc, cards: doc.cards.filter(({ visible }) => visible) }, now)
    },

    async save(given: Step, doc: FrontDoc, now: number): Promise<Front> {
      const record = await findAt(given)
      if (isSameFront(record.doc, doc)) return find()
      return step(given, { doc, isPublic: false }, now)
    },

    async restore(given: Step, now: number): Promise<Front> {
      const { doc, live } = await findAt(given)
      if (isSameFront(doc, live)) return find()
      return step(given, { doc: live, isPublic: true }, now, (trx) =>
        journal.note(
          trx,
          { accountId: given.accountId, action: 'restore', noun: KIND, subject: 'home', title: TITLE, detail: '' },
          now,
        ),
      )
    },

    async publish(given: Step, now: number): Promise<Front> {
      const record = await findAt(given)
      const { doc, live } = record
      const known = new Map((await listThings(record)).map((thing) => [thingKey(thing), thing]))
      const changes = compareFront(live, doc, (thing) => known.get(thingKey(thing))?.title ?? '已不在的内容')
      if (changes.length === 0) throw new AppError('BAD_INPUT', '读者看到的已经是这样了')
      const problems = listFrontProblems(doc, (thing) => known.get(thingKey(thing)))
      if (problems.length > 0) throw new AppError('BAD_INPUT', `还不能发布：${problems.join('；')}`)
      return step(given, { doc, isPublic: true }, now, async (trx) => {
        await queries.replaceFront(trx, doc, isKnown)
        const detail = changes.join('；')
        await journal.note(
          trx,
          { accountId: given.accountId, action: 'publish', noun: KIND, subject: 'home', title: TITLE, detail },
          now,
        )
        await change.note(trx, [cacheTag.home], now)
      })
    },
  }
}

export type FrontService = ReturnType<typeof createFrontService>
