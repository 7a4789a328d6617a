/** The gate, including what the viewer owns. Ownership is looked up once for a whole list, and only where it decides. */
import { claimState } from '#db/claim.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { can, hasBlanketAccess, ownsAsClass, type Verdict, type WayIn } from '#domain/access/can.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './article.owned.queries.ts'

type Thing = { id: number; premium: number }

/** No account has this id. */
const NOBODY = 0

const isFree = ({ premium }: { premium: number }) => premium === 0

/** An issue in which nothing is for members, or that costs nothing, is not sold. */
const soldAs = ({ id, premium, price }: Thing & { price: number }): WayIn | null =>
  premium === 1 && price > 0 ? { type: 'issue', id, price } : null

/** Owned through any issue that contains it; sold with the newest issue that is for sale. */
function judge(viewer: Viewer | null, issues: queries.IssueOfStory[], isSold: boolean, now: number): Verdict {
  const claims = issues.map(({ claimed_until }) => claimState(claimed_until, now))
  const owned = claims.some((claim) => claim.owned)
  const lapsed = claims.some((claim) => claim.lapsed)
  const onSale = isSold ? issues.filter((issue) => issue.state === 'published') : []
  const [piece = null] = onSale.flatMap((issue) => soldAs(issue) ?? [])
  return can(viewer, { kind: 'story', free: false, owned, lapsed, piece })
}

export function createOwnedGate({ db, readSite }: Tools & { readSite: ReadSite }) {
  /** Issues are, unless their section is switched off. */
  const areSold = () => !isContentClosed(readSite().sectionsOff, contentType.issue)
  const claimant = (viewer: Viewer | null, now: number) => ({ accountId: viewer?.id ?? NOBODY, now })
  const isOpen = (viewer: Viewer | null, thing: Thing) => isFree(thing) || hasBlanketAccess(viewer, 'story')

  return {
    /** Those of the stories that the viewer may read whole, by their ids. */
    async listOpen(viewer: Viewer | null, stories: Thing[], now: number): Promise<Set<number>> {
      const asked = viewer ? stories.filter((story) => !isOpen(viewer, story)).map(({ id }) => id) : []
      const rows = await queries.listIssuesOfStories(db, claimant(viewer, now), asked)
      const issues = Map.groupBy(rows, (row) => row.article_id)
      const open = stories.filter(
        (story) => isOpen(viewer, story) || judge(viewer, issues.get(story.id) ?? [], areSold(), now).open,
      )
      return new Set(open.map(({ id }) => id))
    },

    /** The gate's verdict on one article, with the way to get access. */
    async judgeStory(viewer: Viewer | null, story: Thing, now: number): Promise<Verdict> {
      if (isOpen(viewer, story) || ownsAsClass(viewer, 'story')) return { open: true }
      const issues = await queries.listIssuesOfStories(db, claimant(viewer, now), [story.id])
      return judge(viewer, issues, areSold(), now)
    },

    /** Of a story that is locked for those who do not own it. */
    async ownsStory(viewer: Viewer, id: number, now: number): Promise<boolean> {
      const issues = await queries.listIssuesOfStories(db, claimant(viewer, now), [id])
      return issues.some(({ claimed_until }) => claimState(claimed_until, now).owned)
    },

    /** The same for everything in an issue. */
    async judgeIssue(viewer: Viewer | null, issue: Thing & { price: number }, now: number): Promise<Verdict> {
      const until =
        viewer && !isOpen(viewer, issue) ? await queries.findClaim(db, claimant(viewer, now), issue.id) : null
      const claim = ownsAsClass(viewer, 'issue') ? { owned: true } : claimState(until, now)
      return can(viewer, { kind: 'story', free: isFree(issue), ...claim, piece: soldAs(issue) })
    },
  }
}

/** Open to every viewer. */
export const isOpenToAll = (story: { premium: number }): boolean =>
  can(null, { kind: 'story', free: isFree(story), owned: false }).open
