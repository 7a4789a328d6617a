/**
 * The problems that prevent publishing a story: each with its field, in words for the author. A debt prevents nothing in a
 * story that came from elsewhere; the desk lists it instead.
 */
import type { Token } from 'markdown-it'
import type { StoryFields, StoryProblem } from '#contract/desk/story.ts'
import type { DebtKind } from '#domain/desk/debt.ts'
import { readEmbed } from '#domain/content/embed.ts'
import { listKept, withoutKept } from '#markdown/kept-list.ts'
import {
  embedOf,
  figureOf,
  fileOf,
  galleryKindOf,
  galleryOf,
  PAY_LINE,
  picturePath,
  soundOf,
  storyIdOf,
  videoOf,
  type PictureMark,
} from '#markdown/story-block.ts'
import { PASTE_MARK } from '#domain/desk/paste-mark.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { m } from '#messages/server.ts'
import { findPictureIn, findAudioIn, findDownloadIn, findVideoIn, leadAltOf, type StoryFacts } from './story.facts.ts'

const markdown = createStoryMarkdown()

type NoteEnv = { footnotes?: { refs?: Record<string, number> } }

/** `mayOwe`: of a story that is public although it lacks something, or is about to be. */
export const listProblems = (fields: StoryFields, facts: StoryFacts, mayOwe = false): StoryProblem[] => [
  ...listFieldProblems(fields, facts, mayOwe),
  ...listBodyProblems(fields, facts, mayOwe),
]

export type Debt = { kind: DebtKind; mediaId: number }

/** Of a story that has passed `listProblems`: what it lacks. */
export function listDebts(fields: StoryFields, facts: StoryFacts): Debt[] {
  const { columnId, credits, standfirst, pictureId } = fields
  const { columns, authors } = facts.placeholders
  const inText = /!\[/.test(fields.body) ? markdown.parse(fields.body, {}).flatMap(picturesOf) : []
  const unnamed = [
    ...(pictureId !== null && leadAltOf(fields, facts) === '' ? [pictureId] : []),
    ...inText.filter((mark) => altOf(mark, facts) === '').map(({ src }) => facts.media.get(picturePath(src))!.id),
  ]
  const lacking: [DebtKind, boolean][] = [
    ['column', columnId !== null && columns.has(columnId)],
    ['author', credits.some(({ uid }) => authors.has(uid))],
    ['standfirst', standfirst === ''],
    ['kept', listKept(fields.body).length > 0],
  ]
  return [
    ...lacking.flatMap(([kind, lacks]) => (lacks ? [{ kind, mediaId: 0 }] : [])),
    ...[...new Set(unnamed)].map((mediaId) => ({ kind: 'alt' as const, mediaId })),
  ]
}

function listFieldProblems(fields: StoryFields, facts: StoryFacts, mayOwe: boolean): StoryProblem[] {
  const { title, standfirst, columnId, credits, tagIds, pictureId, sharePictureId } = fields
  const checks: [StoryProblem['field'], boolean, string][] = [
    ['title', title === '', m.word.enterTitle],
    ['standfirst', !mayOwe && standfirst === '', m.story.enterStandfirst],
    ['columnId', columnId === null, m.story.chooseColumn],
    ['columnId', columnId !== null && !facts.columns.has(columnId), m.story.columnGone],
    ['credits', credits.length === 0, m.story.chooseAuthor],
    ['credits', credits.some(({ uid }) => !facts.authors.has(uid)), m.story.notAuthor],
    ['tagIds', tagIds.some((id) => !facts.tags.has(id)), m.story.tagGone],
    ['pictureId', pictureId !== null && !facts.pictures.has(pictureId), m.story.leadPictureGone],
    ['pictureAlt', !mayOwe && pictureId !== null && leadAltOf(fields, facts) === '', m.story.describeLeadPicture],
    ['sharePictureId', sharePictureId !== null && !facts.pictures.has(sharePictureId), m.story.sharePictureGone],
  ]
  return checks.flatMap(([field, wrong, message]) => (wrong ? [{ field, message }] : []))
}

const hasText = (tokens: Token[]): boolean =>
  tokens.some(
    ({ type, content }) =>
      type === 'figure' || type === 'gallery' || type === 'row' || (type === 'inline' && content.trim()),
  )

function listBodyProblems({ body, premium }: StoryFields, facts: StoryFacts, mayOwe: boolean): StoryProblem[] {
  const env: NoteEnv = {}
  const tokens = markdown.parse(body, env)
  if (!hasText(tokens)) return [{ field: 'body', message: m.story.bodyEmpty }]
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const messages = [
    ...listPayLineProblems(tokens, premium),
    ...(withoutKept(body).match(PASTE_MARK) ?? []).map((mark) => m.story.notPasted({ mark })),
    ...tokens.flatMap((token) => listMediaProblems(token, facts, mayOwe)),
    ...inline
      .filter(({ type }) => type === 'image')
      .map(({ content }) => m.story.pictureNeedsParagraph({ alt: content || m.story.noAltText })),
    ...listLinkProblems(inline),
    ...listNoteProblems(inline, env),
  ]
  return [...new Set(messages)].map((message) => ({ field: 'body', message }))
}

function listPayLineProblems(tokens: Token[], premium: boolean): string[] {
  const isLine = ({ type, content }: Token) => type === 'pay_line' || (type === 'inline' && content.includes(PAY_LINE))
  const lines = tokens.filter(isLine)
  if (!premium) return lines.length > 0 ? [m.story.payLineWithoutPremium] : []
  if (lines.length === 0) return [m.story.payLineMissing]
  if (lines.length > 1) return [m.story.onePayLine]
  const [line] = lines
  if (line!.type !== 'pay_line' || line!.level > 0) return [m.story.payLineNeedsParagraph]
  const index = tokens.indexOf(line!)
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open')
  const after = tokens.slice(index + 1, notes === -1 ? undefined : notes)
  if (!hasText(tokens.slice(0, index))) return [m.story.nothingBeforePayLine]
  return hasText(after) ? [] : [m.story.nothingAfterPayLine]
}

/** What the text says of a picture, or else what the library says. */
const altOf = ({ src, alt }: PictureMark, facts: StoryFacts): string =>
  alt.trim() || (findPictureIn(facts, picturePath(src))?.alt ?? '')

function picturesOf(token: Token): PictureMark[] {
  if (token.type === 'figure') return [figureOf(token)]
  return galleryKindOf(token) ? galleryOf(token) : []
}

function listPictureProblems(mark: PictureMark, facts: StoryFacts, mayOwe: boolean): string[] {
  const { src, alt } = mark
  if (!findPictureIn(facts, picturePath(src))) return [m.story.pictureGone({ alt: alt || src })]
  return mayOwe || altOf(mark, facts) ? [] : [m.story.pictureWithoutAlt]
}

function listMediaProblems(token: Token, facts: StoryFacts, mayOwe: boolean): string[] {
  const pictures = picturesOf(token)
  if (token.type === 'row' && pictures.length !== 2) return [m.story.rowNeedsTwo]
  if (galleryKindOf(token) && pictures.length < 2) return [m.story.galleryTooSmall]
  if (pictures.length > 0) return pictures.flatMap((mark) => listPictureProblems(mark, facts, mayOwe))
  if (token.type === 'story') {
    const id = storyIdOf(token)
    return facts.stories.has(id) ? [] : [m.story.relatedStoryGone({ id: token.content || m.story.noStoryNumber })]
  }
  if (token.type === 'embed') {
    const { address, title } = embedOf(token)
    return readEmbed(address) ? [] : [m.story.embedUnknown({ address: address || title || m.story.noAddress })]
  }
  if (token.type === 'video') {
    const { src, title, poster } = videoOf(token)
    if (!findVideoIn(facts, src)) return [m.story.videoGone({ title: title || src || m.story.noAddress })]
    if (poster && !findPictureIn(facts, picturePath(poster))) return [m.story.posterGone({ title: title || src })]
    return title ? [] : [m.story.videoWithoutTitle]
  }
  if (token.type === 'file') {
    const { src, title } = fileOf(token)
    if (!findDownloadIn(facts, src)) return [m.story.fileGone({ title: title || src || m.story.noAddress })]
    return title ? [] : [m.story.fileWithoutTitle]
  }
  if (token.type !== 'audio') return []
  const { src, title } = soundOf(token)
  if (!findAudioIn(facts, src)) return [m.story.audioGone({ title: title || src })]
  return title ? [] : [m.story.audioWithoutTitle]
}

const LINK = /^(https?:\/\/[^\s/]+|mailto:.+@|tel:|\/(?!\/)|#)/i
/** The remains of a link whose address was rejected. */
const BROKEN_LINK = /\[[^[\]]+\]\([^()\s][^()]*\)/

function listLinkProblems(inline: Token[]): string[] {
  const wrong = inline.flatMap((token) => {
    if (token.type !== 'link_open') return []
    const href = String(token.attrGet('href') ?? '')
    return LINK.test(href) ? [] : [m.story.linkIncomplete({ href })]
  })
  const broken = inline.flatMap(({ type, content }) => (type === 'text' ? (BROKEN_LINK.exec(content) ?? []) : []))
  return [...wrong, ...broken.map((text) => m.story.linkBroken({ text }))]
}

function listNoteProblems(inline: Token[], { footnotes }: NoteEnv): string[] {
  const unused = Object.entries(footnotes?.refs ?? {}).filter(([, index]) => index < 0)
  const missing = inline.flatMap(({ type, content }) =>
    type === 'text' ? (content.match(/\[\^[^[\]\s]+\]/g) ?? []) : [],
  )
  return [
    ...missing.map((mark) => m.story.footnoteEmpty({ mark })),
    ...unused.map(([label]) => m.story.footnoteUnused({ label: label.slice(1) })),
  ]
}
