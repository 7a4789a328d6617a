/** Lines of subtitles put together to paragraphs that can be read, each with the moment at which it begins. */
import { m } from '#messages/domain.ts'

/** A subtitle cue: a short text and when it is spoken, in ms. */
export type Cue = {
  text: string
  start: number
  /** not in every file format */
  end: number | null
  /** the speaker, if the file names one */
  speaker: string
  /** the file itself begins a new paragraph here */
  breaks: boolean
}

export type TranscriptParagraph = { text: string; start: number | null }

/** A silence of so many ms parts paragraphs. */
const PAUSE = 2000
/** A paragraph of so many characters ends with the next sentence; one of so many more ends anyway. */
const LONG = 90
const LONGEST = 300
/** Lines that are this long on the whole are paragraphs already. */
const PARAGRAPH_LENGTH = 60

const ENDS_SENTENCE = /[。！？!?…；]["”’」』）)]*$|[.](?:["”’)]*)$/

const WORD = /[\p{Script=Latin}\p{N}]/u

/** Chinese is joined directly; words of other scripts are separated by a space. */
export function joinText(first: string, second: string): string {
  const [last = '', next = ''] = [[...first].at(-1), [...second][0]]
  const needsSpace = (WORD.test(last) || /[,.!?;:]/.test(last)) && WORD.test(next)
  return first + (needsSpace ? ' ' : '') + second
}

function middleLength(cues: Cue[]): number {
  const lengths = cues.map(({ text }) => [...text].length).toSorted((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}

function begins(cue: Cue, before: Cue, text: string): boolean {
  if (cue.breaks || cue.speaker !== before.speaker) return true
  if (before.end !== null && cue.start - before.end >= PAUSE) return true
  const { length } = [...text]
  return length >= LONGEST || (length >= LONG && ENDS_SENTENCE.test(text))
}

export function gatherParagraphs(cues: Cue[]): TranscriptParagraph[] {
  const areWhole = middleLength(cues) >= PARAGRAPH_LENGTH
  const paragraphs: TranscriptParagraph[] = []
  let before: Cue | null = null
  for (const cue of cues) {
    const last = paragraphs.at(-1)
    if (last && before && !areWhole && !begins(cue, before, last.text)) last.text = joinText(last.text, cue.text)
    else paragraphs.push({ text: nameSpeaker(cue, before) + cue.text, start: cue.start })
    before = cue
  }
  return paragraphs
}

/** Named once, when a speaker begins. */
function nameSpeaker({ speaker }: Cue, before: Cue | null): string {
  return speaker && speaker !== before?.speaker ? m.audio.speakerLead({ speaker }) : ''
}
