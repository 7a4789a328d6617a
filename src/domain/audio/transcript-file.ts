/** Reads the text of a recording from a file: subtitles with times (SRT, VTT, LRC), or paragraphs without. */
import { m } from '#messages/domain.ts'
import { gatherParagraphs, joinText, type Cue, type TranscriptParagraph } from './transcript-cue.ts'

export const TRANSCRIPT_BYTES = 2 * 1024 * 1024
export const TRANSCRIPT_ENDS = '.srt,.vtt,.lrc,.txt'
export const TRANSCRIPT_TYPES = ['text/plain', 'text/vtt', 'application/x-subrip'] as const

const MOST_CHARACTERS = 300_000
const MOST_PARAGRAPHS = 5000
/** Players and tools round differently at the end of a recording. */
const SLACK = 5000

export const TRANSCRIPT_FORMS = ['srt', 'vtt', 'lrc', 'text'] as const
export type TranscriptForm = (typeof TRANSCRIPT_FORMS)[number]

export type ReadTranscript =
  | { form: TranscriptForm; paragraphs: TranscriptParagraph[]; problem: null }
  | { form: TranscriptForm | null; paragraphs: []; problem: string }

/** Older Chinese programs write GB 18030. Null for a file that is not text. */
export function decodeTranscript(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return /(?![\t\n\r\f])\p{Cc}/u.test(text) ? null : text
    } catch {
      // Not in this encoding; the next one may do.
    }
  }
  return null
}

const STAMP = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?`
const ARROW = new RegExp(String.raw`^\s*${STAMP}\s*-->\s*${STAMP}(?:\s|$)`)
const LRC_STAMP = new RegExp(String.raw`^\s*\[${STAMP}\]`)
const LRC_HEAD = /^\s*\[[a-z#]+:[^\]]*\]\s*$/i

function readForm(name: string, text: string): TranscriptForm {
  if (/^\s*WEBVTT(?:\s|$)/.test(text)) return 'vtt'
  if (text.split('\n').some((line) => ARROW.test(line))) return /\.vtt$/i.test(name) ? 'vtt' : 'srt'
  return text.split('\n').some((line) => LRC_STAMP.test(line)) ? 'lrc' : 'text'
}

type Parts = (string | undefined)[]

/** In ms; the fraction has as many digits as its writer liked. */
function readStamp([hours, minutes, seconds, fraction = '']: Parts): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', lrm: '', rlm: '' }

/** Removes markup of colour, position and font; plain text is left. */
function cleanWords(text: string): string {
  return text
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi, '')
    .replaceAll(/&([a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[\s\u3000]+/gu, ' ')
    .trim()
}

const joinLines = (lines: string[]): string => lines.map(cleanWords).filter(Boolean).reduce(joinText, '')

/** SRT and VTT: blocks between empty lines, each with a line of times. Notes, styles and numbers are passed over. */
function readBlocks(text: string): Cue[] {
  return text.split(/\n[ \t]*(?:\n[ \t]*)+/).flatMap((block) => {
    const lines = block.split('\n')
    const index = lines.findIndex((line) => ARROW.test(line))
    if (index === -1) return []
    const [, ...stamps] = ARROW.exec(lines[index]!)!
    const words = lines.slice(index + 1)
    const speaker = cleanWords(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/.exec(words.join(' '))?.[1] ?? '')
    const spoken = joinLines(words)
    if (!spoken) return []
    const [start, end] = [readStamp(stamps.slice(0, 4)), readStamp(stamps.slice(4))]
    return { text: spoken, start, end: Math.max(start, end), speaker, breaks: false }
  })
}

/** LRC: a timestamp before each line, or several where it is repeated. An empty line begins a paragraph. */
function readStampedLines(text: string): Cue[] {
  const shift = Number(/^[ \t]*\[offset:[ \t]*([+-]?\d{1,7})[ \t]*\]/im.exec(text)?.[1] ?? 0)
  const cues: Cue[] = []
  let breaks = false
  for (const line of text.split('\n')) {
    if (LRC_HEAD.test(line)) continue
    let rest = line
    const starts: number[] = []
    for (let found = LRC_STAMP.exec(rest); found; found = LRC_STAMP.exec(rest)) {
      starts.push(Math.max(0, readStamp(found.slice(1)) - shift))
      rest = rest.slice(found[0].length)
    }
    const words = cleanWords(rest)
    const last = cues.at(-1)
    // A line without a timestamp continues the previous one.
    if (starts.length === 0 && words && last) last.text = joinText(last.text, words)
    for (const start of words ? starts : []) cues.push({ text: words, start, end: null, speaker: '', breaks })
    breaks = !words
  }
  return cues.toSorted((one, other) => one.start - other.start)
}

function readCues(form: TranscriptForm, text: string): TranscriptParagraph[] | string {
  const cues = form === 'lrc' ? readStampedLines(text) : readBlocks(text)
  const backwards = cues.findIndex((cue, index) => index > 0 && cue.start < cues[index - 1]!.start)
  if (backwards !== -1) return m.audio.cueBackwards({ number: backwards + 1 })
  return gatherParagraphs(cues)
}

const readPlain = (text: string): TranscriptParagraph[] =>
  text.split('\n').flatMap((line) => {
    const words = line.replaceAll(/[\s\u3000]+/gu, ' ').trim()
    return words ? { text: words, start: null } : []
  })

export function readTranscript(name: string, source: string): ReadTranscript {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?|\f/g, '\n')
  if (text.length > MOST_CHARACTERS * 2) return { form: null, paragraphs: [], problem: m.audio.transcriptTooLong }
  const form = readForm(name, text)
  const read = form === 'text' ? readPlain(text) : readCues(form, text)
  const refuse = (problem: string) => ({ form, paragraphs: [] as [], problem })
  if (typeof read === 'string') return refuse(read)
  if (read.length === 0) return refuse(m.audio.noTranscriptText)
  const length = read.reduce((sum, paragraph) => sum + paragraph.text.length, 0)
  if (length > MOST_CHARACTERS || read.length > MOST_PARAGRAPHS) return refuse(m.audio.transcriptTooLong)
  return { form, paragraphs: read, problem: null }
}

/** Timestamps beyond the end belong to another recording. */
export function transcriptTimeProblem(paragraphs: TranscriptParagraph[], durationMs: number): string | null {
  const late = paragraphs.find(({ start }) => start !== null && start > durationMs + SLACK)
  return late ? m.audio.cueBeyondEnd({ beginning: [...late.text].slice(0, 10).join('') }) : null
}
