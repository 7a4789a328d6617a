/** Writes all stories of the site for another system; docs/moving-out.md describes what comes out. */
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import {
  ArchiveError,
  describeSite,
  loadLists,
  type ArchiveService,
  type StoryDocument,
  type StoryPage,
} from '../archive/archive.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import { writeGhost } from './ghost/leave.ghost.ts'
import { readBody } from './leave.block.ts'
import { openLeaveOutput } from './leave.output.ts'
import type { LeaveComment, LeaveItem, LeaveKind, LeaveSource } from './leave.source.ts'
import { listCards, listFiles } from './leave.story.ts'
import * as queries from './leave.queries.ts'
import { writeWordPress } from './wordpress/leave.wordpress.ts'

export { leaveLossName } from './leave.loss.ts'
export { LEAVE_KINDS, type LeaveKind } from './leave.source.ts'

const WRITERS = { ghost: writeGhost, wordpress: writeWordPress } as const satisfies Record<LeaveKind, unknown>

export type LeaveOptions = {
  kind: LeaveKind
  folder: string
  /** the address of the site */
  url: string
  accountId: number | undefined
  now: number
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

type LeaveTools = {
  db: Database
  archive: Pick<ArchiveService, 'streamStories' | 'countStories' | 'readFile'>
  journal: Pick<JournalService, 'note'>
}

export async function writeLeave({ db, archive, journal }: LeaveTools, options: LeaveOptions) {
  const { kind, folder, url, accountId, now, onProgress, signal } = options
  if (accountId !== undefined && !(await queries.hasAccount(db, accountId)))
    throw new ArchiveError(`--as: there is no account ${accountId}`)
  const source = await openSource(db, archive, url)
  const output = await openLeaveOutput(folder, source.readFile)
  let stories = 0
  const onItem = () => {
    onProgress(++stories, source.total)
    return !signal.aborted
  }
  await WRITERS[kind](source, output, { now, onItem }).finally(output.end)
  if (accountId !== undefined) {
    const detail = m.archive.exportedStories({ stories })
    const entry = { accountId, action: 'export', noun: 'archive', subject: kind, title: folder, detail } as const
    await db.transaction().execute((transaction) => journal.note(transaction, entry, now))
  }
  return { stories, losses: output.counts, report: output.report, interrupted: signal.aborted }
}

async function openSource(db: Database, archive: LeaveTools['archive'], url: string): Promise<LeaveSource> {
  const lists = await loadLists(db)
  const { highestId } = await describeSite(db)
  return {
    site: { name: new URL(url).host, url },
    lists: lists.listAll(),
    columnId: lists.columnIdOf,
    tagId: lists.tagIdOf,
    slugs: await queries.listSlugs(db),
    highestId,
    total: await archive.countStories(),
    async *items() {
      for await (const page of archive.streamStories()) yield* await readPage(db, page)
    },
    redirects: async () =>
      (await queries.listRedirects(db)).map(({ kind, source, target, parameter_names }) => ({
        from: source,
        to: target,
        isPlain: kind === 'exact' && parameter_names === '' && !source.includes('?') && target !== '',
      })),
    readFile: archive.readFile,
  }
}

const namedBy = ({ body }: StoryDocument) => {
  const { blocks } = readBody(body)
  return { cards: listCards(blocks), files: listFiles(blocks) }
}

async function readPage(db: Database, page: StoryPage): Promise<LeaveItem[]> {
  const named = [...page.values()].flatMap(({ main }) => (main ? [namedBy(main)] : []))
  const [comments, titles, sizes] = await Promise.all([
    queries.listComments(db, [...page.keys()]),
    queries.listTitles(db, [...new Set(named.flatMap(({ cards }) => cards))]),
    queries.listSizes(db, [...new Set(named.flatMap(({ files }) => files))]),
  ])
  const ofStory = Map.groupBy(comments, ({ content_id }) => content_id)
  return [...page].map(([id, { main, draft, isScheduled }]) => ({
    id,
    story: main,
    hasChanges: draft !== null && !isScheduled,
    comments: (ofStory.get(id) ?? []).map(presentComment),
    titles,
    sizes,
  }))
}

type CommentRow = Awaited<ReturnType<typeof queries.listComments>>[number]

const presentComment = (row: CommentRow): LeaveComment => ({
  id: row.id,
  parent: row.parent_id ?? row.root_id,
  author: row.name,
  time: row.created_at,
  isPublic: row.state === 'published',
  text: row.text,
})
