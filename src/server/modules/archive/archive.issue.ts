/** Issues between their files and the plan module: numbers of the site on one side, names on the other. */
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { planDoc } from '#contract/desk/plan.ts'
import { m } from '#messages/server.ts'
import type { ArchivedIssue, BroughtIssue } from '../plan/plan.service.ts'
import { readAmount, writeAmount } from './archive.amount.ts'
import { requireTime, writeThing, type IssueFile } from './archive.issue.document.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import type { LoadedSets } from './archive.set.ts'
import { writeArchiveTime } from './archive.time.ts'
import { checkShape } from './archive.yaml.ts'

/** Paths of the library by number. */
export type MediaPaths = ReadonlyMap<number, string>
/** What the library has under the paths of a file. */
export type MediaRows = ReadonlyMap<string, { id: number; kind: string }>

const pathOf = (media: MediaPaths, id: number | null) => (id === null ? null : (media.get(id) ?? null))

export function findMediaId(media: MediaRows, path: string | undefined, kind: 'image' | 'audio'): number | null {
  if (path === undefined) return null
  const row = media.get(path)
  if (row?.kind !== kind) throw new ArchiveRefusal(m.archive.mediaMissing({ path }))
  return row.id
}

type Frame = { id: number; publishedAt: number | null; year: number | null; edition: BroughtIssue['edition'] }

function writeIssue({ id, publishedAt, year, edition }: Frame, doc: PlanDoc, sets: LoadedSets, media: MediaPaths) {
  const { audio } = doc
  return writeThing({
    id,
    state: publishedAt === null ? 'draft' : 'released',
    publishedAt: publishedAt === null ? null : writeArchiveTime(publishedAt),
    magazine: sets.magazineOf(doc.magazineId),
    number: doc.number,
    date: doc.date,
    year,
    title: doc.title,
    coverLine: doc.coverLine,
    standfirst: doc.standfirst,
    cover: pathOf(media, doc.coverId),
    category: sets.categoryOf('issue', doc.categoryId),
    price: writeAmount(doc.price),
    premium: doc.premium,
    chapters: doc.chapters.map((chapter) => ({
      title: chapter.title,
      stories: chapter.stories.map((story) => ({
        story: story.storyId,
        title: story.title,
        standfirst: story.standfirst,
        author: story.authorName,
        page: story.page,
      })),
    })),
    audio: audio && {
      id: edition && edition.id !== id ? edition.id : null,
      publishedAt: edition && edition.publishedAt !== publishedAt ? writeArchiveTime(edition.publishedAt) : null,
      title: audio.title,
      price: writeAmount(audio.price),
      tracks: audio.tracks.map((track) => ({
        story: track.storyId,
        label: sets.labelOf(track.labelId),
        sound: pathOf(media, track.soundId),
        title: track.title,
        free: track.free,
      })),
    },
  })
}

/** What readers have, and what was changed since; null when nothing was. */
export const writeIssueFiles = (issue: ArchivedIssue, sets: LoadedSets, media: MediaPaths) => ({
  main: writeIssue(issue, issue.doc, sets, media),
  draft:
    issue.draft && writeIssue({ id: issue.id, publishedAt: null, year: null, edition: null }, issue.draft, sets, media),
})

export const listIssueMedia = ({ doc, draft }: Pick<BroughtIssue, 'doc' | 'draft'>): number[] =>
  [doc, draft].flatMap((one) =>
    one ? [one.coverId, ...(one.audio?.tracks.map(({ soundId }) => soundId) ?? [])].flatMap((id) => id ?? []) : [],
  )

export const listFilePaths = ({ cover, audio }: IssueFile): string[] => [
  ...(cover === undefined ? [] : [cover]),
  ...(audio?.tracks.flatMap(({ sound }) => sound ?? []) ?? []),
]

function resolve(file: IssueFile, sets: LoadedSets, media: MediaRows): PlanDoc {
  return checkShape(planDoc, {
    magazineId: sets.findMagazine(file.magazine),
    number: file.number ?? null,
    date: file.date,
    title: file.title,
    coverLine: file.coverLine,
    standfirst: file.standfirst,
    coverId: findMediaId(media, file.cover, 'image'),
    categoryId: sets.findCategory('issue', file.category ?? null),
    price: readAmount(file.price),
    premium: file.premium,
    chapters: file.chapters.map(({ title, stories }) => ({
      title,
      stories: stories.map((story) => ({
        storyId: story.story ?? null,
        title: story.title,
        standfirst: story.standfirst,
        authorName: story.author,
        page: story.page ?? null,
      })),
    })),
    audio: file.audio
      ? {
          title: file.audio.title,
          price: readAmount(file.audio.price),
          tracks: file.audio.tracks.map((track) => ({
            storyId: track.story ?? null,
            labelId: sets.findLabel(track.label ?? null),
            soundId: findMediaId(media, track.sound, 'audio'),
            title: track.title,
            free: track.free,
          })),
        }
      : null,
  })
}

/** With the numbers of this site. */
export function resolveIssue(
  main: IssueFile,
  draft: IssueFile | null,
  sets: LoadedSets,
  media: MediaRows,
): BroughtIssue {
  const publishedAt = main.publishedAt === undefined ? null : requireTime(main.publishedAt)
  if (draft && (publishedAt === null || draft.publishedAt !== undefined))
    throw new ArchiveRefusal(m.archive.issueDraftWithoutIssue)
  const { audio } = main
  const edition =
    publishedAt === null || !audio
      ? null
      : {
          id: audio.id ?? main.id,
          publishedAt: audio.publishedAt === undefined ? publishedAt : requireTime(audio.publishedAt),
        }
  return {
    id: main.id,
    publishedAt,
    year: publishedAt === null ? null : (main.year ?? null),
    edition,
    doc: resolve(main, sets, media),
    draft: draft && resolve(draft, sets, media),
  }
}
