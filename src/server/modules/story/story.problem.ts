/** The problems that prevent publishing a story: each with its field, in words for the author. */
import type { Token } from 'markdown-it'
import type { StoryFields, StoryProblem } from '#contract/desk/story.ts'
import { figureOf, galleryOf, PAY_LINE, picturePath, soundOf, type PictureMark } from '#markdown/story-block.ts'
import { PICTURE_HINT } from '#domain/desk/picture-hint.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'
import { findPictureIn, findAudioIn, type StoryFacts } from './story.facts.ts'

const markdown = createStoryMarkdown()

type NoteEnv = { footnotes?: { refs?: Record<string, number> } }

export function listProblems(fields: StoryFields, facts: StoryFacts): StoryProblem[] {
  return [...listFieldProblems(fields, facts), ...listBodyProblems(fields, facts)]
}

function listFieldProblems(fields: StoryFields, facts: StoryFacts): StoryProblem[] {
  const { title, standfirst, columnId, authorId, tagIds, pictureId, pictureAlt } = fields
  const checks: [StoryProblem['field'], boolean, string][] = [
    ['title', title === '', '请填写标题'],
    ['standfirst', standfirst === '', '请填写导语'],
    ['columnId', columnId === null, '请选择栏目'],
    ['columnId', columnId !== null && !facts.columns.has(columnId), '所选的栏目已经不在了，请重新选择'],
    ['authorId', authorId === null, '请选择作者'],
    ['authorId', authorId !== null && !facts.authors.has(authorId), '所选的人不是作者，请重新选择'],
    ['tagIds', tagIds.some((id) => !facts.tags.has(id)), '有标签已被删除或合并，请重新选择'],
    ['pictureId', pictureId !== null && !facts.pictures.has(pictureId), '题图已不在素材库里，请重新选择'],
    ['pictureAlt', pictureId !== null && pictureAlt === '', '请写题图的替代文字：给看不见图的读者一句描述'],
  ]
  return checks.flatMap(([field, wrong, message]) => (wrong ? [{ field, message }] : []))
}

const hasText = (tokens: Token[]): boolean =>
  tokens.some(({ type, content }) => type === 'figure' || type === 'gallery' || (type === 'inline' && content.trim()))

function listBodyProblems({ body, premium }: StoryFields, facts: StoryFacts): StoryProblem[] {
  const env: NoteEnv = {}
  const tokens = markdown.parse(body, env)
  if (!hasText(tokens)) return [{ field: 'body', message: '正文还是空的' }]
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const messages = [
    ...listPayLineProblems(tokens, premium),
    ...(body.match(PICTURE_HINT) ?? []).map((hint) => `粘贴时没有带过来的图片还没有补上：${hint}`),
    ...tokens.flatMap((token) => listMediaProblems(token, facts)),
    ...inline
      .filter(({ type }) => type === 'image')
      .map(({ content }) => `图片「${content || '无替代文字'}」要单独成段`),
    ...listLinkProblems(inline),
    ...listNoteProblems(inline, env),
  ]
  return [...new Set(messages)].map((message) => ({ field: 'body', message }))
}

function listPayLineProblems(tokens: Token[], premium: boolean): string[] {
  const isLine = ({ type, content }: Token) => type === 'pay_line' || (type === 'inline' && content.includes(PAY_LINE))
  const lines = tokens.filter(isLine)
  if (!premium) return lines.length > 0 ? ['正文里有付费线，但没有勾选「会员专享」'] : []
  if (lines.length === 0) return ['会员文章要有一条付费线']
  if (lines.length > 1) return ['付费线只能有一条']
  const [line] = lines
  if (line!.type !== 'pay_line' || line!.level > 0) return ['付费线要单独成段，不能放在引用或列表里']
  const index = tokens.indexOf(line!)
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open')
  const after = tokens.slice(index + 1, notes === -1 ? undefined : notes)
  if (!hasText(tokens.slice(0, index))) return ['付费线之前没有文字，读者看不到任何内容']
  return hasText(after) ? [] : ['付费线之后没有文字']
}

function listPictureProblems({ src, alt }: PictureMark, facts: StoryFacts): string[] {
  if (!findPictureIn(facts, picturePath(src))) return [`图片「${alt || src}」不在素材库里，请重新插入`]
  return alt.trim() ? [] : ['有一张图片没有替代文字']
}

function listMediaProblems(token: Token, facts: StoryFacts): string[] {
  if (token.type === 'figure') return listPictureProblems(figureOf(token), facts)
  if (token.type === 'gallery') {
    const pictures = galleryOf(token)
    if (pictures.length < 2) return ['组图至少要有两张图片']
    return pictures.flatMap((picture) => listPictureProblems(picture, facts))
  }
  if (token.type !== 'audio') return []
  const { src, title } = soundOf(token)
  if (!findAudioIn(facts, src)) return [`音频「${title || src}」不在素材库里，请重新插入`]
  return title ? [] : ['有一段音频没有标题']
}

const LINK = /^(https?:\/\/[^\s/]+|mailto:.+@|tel:|\/(?!\/)|#)/i
/** The remains of a link whose address was rejected. */
const BROKEN_LINK = /\[[^[\]]+\]\([^()\s][^()]*\)/

function listLinkProblems(inline: Token[]): string[] {
  const wrong = inline.flatMap((token) => {
    if (token.type !== 'link_open') return []
    const href = String(token.attrGet('href') ?? '')
    return LINK.test(href) ? [] : [`链接「${href}」不完整，要以 https:// 或 / 开头`]
  })
  const broken = inline.flatMap(({ type, content }) => (type === 'text' ? (BROKEN_LINK.exec(content) ?? []) : []))
  return [...wrong, ...broken.map((text) => `链接没有写对：${text}`)]
}

function listNoteProblems(inline: Token[], { footnotes }: NoteEnv): string[] {
  const unused = Object.entries(footnotes?.refs ?? {}).filter(([, index]) => index < 0)
  const missing = inline.flatMap(({ type, content }) =>
    type === 'text' ? (content.match(/\[\^[^[\]\s]+\]/g) ?? []) : [],
  )
  return [
    ...missing.map((mark) => `脚注 ${mark} 没有注文`),
    ...unused.map(([label]) => `脚注 [^${label.slice(1)}] 在正文里没有引用`),
  ]
}
