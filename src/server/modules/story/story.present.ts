import type {
  Story,
  StoryBrief,
  StoryCredit,
  StoryFields,
  StoryVersion,
  StoryVersionBrief,
} from '#contract/desk/story.ts'
import { storyFields } from '#contract/desk/story.ts'
import type { StoryStatus } from '#domain/desk/story-state.ts'
import { bylineOf } from '#domain/content/credit.ts'
import { planName } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { StoryFacts } from './story.facts.ts'
import { listProblems } from './story.problem.ts'
import type { BriefRow, NamedCredit, StoryRow } from './story.queries.ts'
import type { ScheduledIssueRow } from './story.scheduled.queries.ts'
import type { VersionRow } from './story.version.queries.ts'

/** Shown for content of the demo edition, and for closed accounts. */

const person = (uid: number | null, name: string | null) => ({
  uid: name === null ? null : uid,
  name: name ?? m.word.newsroom,
})

export const placementOf = (row: Pick<StoryRow, 'state' | 'published_version' | 'published_at'>): StoryStatus => ({
  state: row.state,
  isPublic: row.published_version !== null,
  wasPublic: row.published_at !== null,
})

/** `credits`: those after the first. */
export function fieldsOf(row: StoryRow, tagIds: number[], credits: StoryCredit[]): StoryFields {
  return {
    title: row.title,
    standfirst: row.standfirst,
    columnId: row.column_id,
    credits: row.author_id === null ? credits : [{ role: row.author_role, uid: row.author_id }, ...credits],
    // Nothing but `fieldColumns` writes it.
    keywords: JSON.parse(row.keywords) as string[],
    tagIds,
    pictureId: row.picture_id,
    pictureAlt: row.picture_alt,
    pictureCaption: row.picture_caption,
    premium: row.premium === 1,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    sharePictureId: row.share_picture_id,
    slug: row.slug,
    corrections: JSON.parse(row.corrections) as StoryFields['corrections'],
    body: row.body,
  }
}

type StatusRow = Omit<StoryRow, 'body'>

const presentStatus = (row: StatusRow) => ({
  id: row.id,
  state: row.state,
  version: row.version,
  publishedVersion: row.published_version,
  scheduledTime: row.scheduled_at,
  publishTime: row.published_at,
  createTime: row.created_at,
  changeTime: row.changed_at,
  editor: person(row.changed_by, row.editor_name),
  wordCount: row.word_count,
})

const presentScheduledIssue = (row: ScheduledIssueRow): NonNullable<Story['scheduledIssue']> => ({
  planId: row.id,
  name: planName(row.magazine_name, row.number),
  // Only scheduled issues have chosen versions.
  time: row.scheduled_at ?? 0,
  version: row.version,
})

export function presentStory(
  row: StoryRow,
  fields: StoryFields,
  facts: StoryFacts,
  issue: ScheduledIssueRow | undefined,
): Story {
  return {
    ...presentStatus(row),
    ...fields,
    creatorUid: row.created_by,
    note: row.note,
    problems: listProblems(fields, facts, Boolean(row.owing)),
    picture: presentPicture(row, row.picture_alt),
    sharePicture: presentPicture(
      { pic_path: row.share_path, pic_width: row.share_width, pic_height: row.share_height },
      '',
    ),
    scheduledIssue: issue ? presentScheduledIssue(issue) : null,
  }
}

export function presentBrief(row: BriefRow, others: NamedCredit[]): StoryBrief {
  const lead = row.author_name === null ? [] : [{ role: row.author_role, name: row.author_name }]
  const credits = [...lead, ...others]
  return {
    ...presentStatus(row),
    title: row.title,
    standfirst: row.standfirst,
    columnId: row.column_id,
    columnName: row.column_name ?? '',
    authorName: bylineOf(credits),
    premium: row.premium === 1,
    picture: presentPicture(row, row.picture_alt),
  }
}

export function presentVersion(row: VersionRow): StoryVersionBrief {
  return {
    number: row.number,
    kind: row.kind,
    note: row.note,
    time: row.at,
    editor: person(row.account_id, row.account_name),
    title: row.title,
    wordCount: row.word_count,
  }
}

/** Of a story for which nobody has set anything of it. */
export const NO_HEAD = { seoTitle: '', seoDescription: '', sharePictureId: null, slug: '', corrections: [] }

/** Versions name one author if they were saved before a story could have several makers, and lack what was added since. */
const upgradeFields = ({ authorId, ...fields }: { authorId?: number | null }) => ({
  ...NO_HEAD,
  credits: authorId ? [{ role: 'text', uid: authorId }] : [],
  ...fields,
})

export const parseFields = (text: string): StoryFields =>
  storyFields.parse(upgradeFields(JSON.parse(text) as { authorId?: number | null }))

export function presentWholeVersion(row: VersionRow & { fields: string }): StoryVersion {
  return { ...presentVersion(row), fields: parseFields(row.fields) }
}
