/** What readers will see of a story, made of its fields and its text; nothing is written here. */
import type { StoryFields } from '#contract/desk/story.ts'
import { bylineOf } from '#domain/content/credit.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { countCharacters } from '#domain/content/reading-time.ts'
import { leadAltOf, withTagsAbove, type StoryFacts } from '../story.facts.ts'
import type { ArticleHtml } from '../html/story.html.ts'
import type { Snapshot } from './story.snapshot.queries.ts'

export const countWords = ({ freeHtml, paidHtml }: Pick<ArticleHtml, 'freeHtml' | 'paidHtml'>): number =>
  countCharacters(plainText(freeHtml)) + countCharacters(plainText(paidHtml))

/** The files in a stored text that are behind its gate: audio, video and downloads. */
const listSounds = (html: string): number[] =>
  [...html.matchAll(/ data-(?:sound|film|file)="(\d+)"/g)].map(([, id]) => Number(id))

type Composed = { id: number; fields: StoryFields; facts: StoryFacts; html: ArticleHtml }
type When = { publishedAt: number; updatedAt: number; state?: 'withdrawn' }

/** Of a story that has passed `listProblems`. */
export function composeSnapshot({ id, fields, facts, html }: Composed, when: When): Snapshot {
  const free = new Set(listSounds(html.freeHtml))
  const sounds = [...new Set([...free, ...listSounds(html.paidHtml)])]
  return {
    article: {
      id,
      // Both are there: the list of problems would have named them.
      column_id: fields.columnId!,
      author_id: fields.credits[0]!.uid,
      author_role: fields.credits[0]!.role,
      title: fields.title,
      standfirst: fields.standfirst,
      tags: fields.keywords.join(','),
      picture_id: fields.pictureId,
      picture_alt: leadAltOf(fields, facts),
      picture_caption: fields.pictureCaption,
      premium: Number(fields.premium),
      seo_title: fields.seoTitle,
      seo_description: fields.seoDescription,
      share_picture_id: fields.sharePictureId,
      slug: fields.slug,
      word_count: countWords(html),
      published_at: when.publishedAt,
      updated_at: when.updatedAt,
    },
    body: { free_html: html.freeHtml, paid_html: html.paidHtml, outline: JSON.stringify(html.outline) },
    authorName: bylineOf(fields.credits.map(({ role, uid }) => ({ role, name: facts.authors.get(uid) ?? '' }))),
    credits: fields.credits,
    corrections: fields.corrections,
    state: when.state ?? 'published',
    tags: withTagsAbove(facts, fields.tagIds),
    sounds: sounds.map((soundId) => ({ soundId, paid: !free.has(soundId) })),
  }
}
