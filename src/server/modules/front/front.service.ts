/** The front page as editors arrange it: a draft that they share, and the step that makes it what readers see. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Front } from '#contract/desk/front.ts'
import type { Card } from '#contract/site/front-card.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { findFrontKind } from '#domain/desk/front-card.ts'
import { compareFront, isSameFront, listFrontProblems, thingKey, type FrontDoc } from '#domain/desk/front-page.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { DeskService } from '../desk/desk.service.ts'
import type { HomeService } from '../home/home.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentFront, readLive } from './front.present.ts'
import * as queries from './front.queries.ts'

const KIND = 'front'

type Needs = Tools & {
  desk: Pick<DeskService, 'findThings'>
  home: Pick<HomeService, 'findArrangedBody' | 'listDefaultCards'>
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
}
/** The version that the editor has before them, and who they are. */
type Step = { version: number; accountId: number }

const isKnown = (type: number) => findFrontKind(type) !== undefined

export function createFrontService({ db, desk, home, journal, change }: Needs) {
  /** As long as nobody has arranged the page, readers see the default blocks. */
  const listDefaults = () => home.listDefaultCards().map(({ type, title }) => ({ card_type: type, title, visible: 1 }))

  /** A draft that was published, or thrown away, and not changed since is what the tables of the page say. */
  async function findRecord() {
    const [row, cards, picks] = await Promise.all([queries.findDraft(db), queries.listCards(db), queries.listPicks(db)])
    const live = readLive(cards.length > 0 ? cards : listDefaults(), picks)
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

    /** In Chinese, as readers will see it. */
    async preview(now: number): Promise<{ cards: Card[] }> {
      const { doc } = await findRecord()
      const cards = doc.cards.filter(({ visible }) => visible)
      return inChinese(() => home.findArrangedBody({ ...doc, cards }, now))
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
          {
            accountId: given.accountId,
            action: 'restore',
            noun: KIND,
            subject: 'home',
            title: zh.word.frontPageLayout,
            detail: '',
          },
          now,
        ),
      )
    },

    async publish(given: Step, now: number): Promise<Front> {
      const record = await findAt(given)
      const { doc, live } = record
      const known = new Map((await listThings(record)).map((thing) => [thingKey(thing), thing]))
      const changes = inChinese(() =>
        compareFront(live, doc, (thing) => known.get(thingKey(thing))?.title ?? zh.front.contentGone),
      )
      if (changes.length === 0) throw new AppError('BAD_INPUT', m.front.alreadyPublic)
      const problems = listFrontProblems(doc, (thing) => known.get(thingKey(thing)))
      if (problems.length > 0)
        throw new AppError('BAD_INPUT', m.front.notReady({ problems: problems.join(m.word.semicolon) }))
      return step(given, { doc, isPublic: true }, now, async (trx) => {
        await queries.replaceFront(trx, doc, isKnown)
        const detail = changes.join(zh.word.semicolon)
        await journal.note(
          trx,
          {
            accountId: given.accountId,
            action: 'publish',
            noun: KIND,
            subject: 'home',
            title: zh.word.frontPageLayout,
            detail,
          },
          now,
        )
        await change.note(trx, [cacheTag.home], now)
      })
    },
  }
}

export type FrontService = ReturnType<typeof createFrontService>
