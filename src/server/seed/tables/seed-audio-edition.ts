/**
 * Audio editions: one track for each story with a recording in the sound folder. A recording with cues reads the whole
 * story, one without only its opening.
 */
import { contentType } from '#domain/content/content-type.ts'
import { renderArticle } from '../../modules/story/html/story.html.ts'
import { countParagraphs } from '../content/body-paragraphs.ts'
import { daysAgo, settledNumber, type Edition } from '../edition.ts'
import type { IssueSource, StorySource } from '../content/read-content.ts'
import type { Entry } from '../registry.ts'
import type { Rows } from '../rows.ts'

const PRICE = 600

/** The label of a track follows the column of its story; what opens the issue is its cover story. */
const LABEL_OF_COLUMN: Record<string, string> = {
  city: 'city',
  food: 'food',
  reading: 'book',
  music: 'sound',
  science: 'science',
  people: 'people',
}
const COVER_LABEL = 'cover'
const OTHER_LABEL = 'column'

export function audioEditionRows(edition: Edition): { rows: Rows; entries: Entry[] } {
  const { content, now } = edition
  const labels = listLabels(edition)
  const labelId = (code: string) => labels.find((label) => label.code === code)?.id ?? null
  const editions = content.issues
    .filter((issue) => issue.audio)
    .map((issue) => ({ issue, title: `有声版：${issue.title}`, tracks: listTracks(edition, issue) }))
  return {
    rows: {
      label: labels,
      audio_edition: editions.map(({ issue, title }) => ({
        id: issue.id,
        issue_id: issue.id,
        title,
        price: PRICE,
        published_at: daysAgo(now, issue.ageDays),
      })),
      audio_track: editions.flatMap(({ issue, tracks }) =>
        tracks.map(({ story, soundId }, index) => ({
          audio_edition_id: issue.id,
          article_id: story.id,
          label_id: labelId(index === 0 ? COVER_LABEL : (LABEL_OF_COLUMN[story.column] ?? OTHER_LABEL)),
          sound_id: soundId,
          title: story.title,
          free: Number(index === 0),
          position: index + 1,
        })),
      ),
      sound_cue: editions.flatMap(({ tracks }) =>
        tracks.flatMap(({ story }) => edition.media.cueRows(soundPath(story.id), countParagraphsOf(story))),
      ),
    },
    entries: editions.map((audio) => audioEntry(edition, audio)),
  }
}

/** Each magazine names the labels that it uses; the same code is the same label. */
function listLabels({ content }: Edition) {
  const names = new Map(content.magazines.flatMap(({ labels }) => labels.map(({ code, name }) => [code, name])))
  return [...names].map(([code, name], index) => ({ id: index + 1, code, name, position: index + 1 }))
}

const soundPath = (storyId: number) => `sound/article/${storyId}.mp3`

function countParagraphsOf({ body, premium }: StorySource): number {
  const { freeHtml, paidHtml } = renderArticle(body, { premium, findPicture: () => undefined })
  return countParagraphs(freeHtml + paidHtml)
}

function listTracks({ content, media }: Edition, issue: IssueSource): { story: StorySource; soundId: number }[] {
  return issue.articles.flatMap((id) => {
    const story = content.stories.find((candidate) => candidate.id === id)
    const sound = media.find(soundPath(id))
    return story && sound ? [{ story, soundId: sound.id }] : []
  })
}

function audioEntry({ content, media, now }: Edition, { issue, title }: { issue: IssueSource; title: string }): Entry {
  return {
    type: contentType.audioEdition,
    id: issue.id,
    title,
    standfirst: issue.standfirst,
    pictureId: media.pictureId(`picture/cover/${issue.id}.jpg`),
    authorName: content.magazines.find(({ id }) => id === issue.magazine)?.name ?? '',
    authorId: null,
    premium: true,
    publishedAt: daysAgo(now, issue.ageDays),
    views: 500 + settledNumber(issue.id + 1, 4000),
  }
}
