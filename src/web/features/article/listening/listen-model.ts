/**
 * When the paragraphs of a story are spoken, and which of them can be offered. Cues are in ms, playback positions in
 * seconds.
 */
import type { ArticleAudio } from '#contract/site/audio-edition.ts'
import { spokenWithin } from '../../../player/spoken-paragraph.ts'

type Cues = ArticleAudio['list']
type Recording = { sound: Pick<ArticleAudio['sound'], 'sampleSeconds'>; list: Cues }

/** A reader without access hears a sample; cues behind it are not offered. */
export const listOpenCues = ({ sound: { sampleSeconds }, list }: Recording): Cues =>
  sampleSeconds === 0 ? list : list.filter((cue) => cue.start < sampleSeconds * 1000)

/** The start of a paragraph, in seconds; undefined when it is unknown, or the reader may not play it. */
export function startOfParagraph(recording: Recording, paragraph: number | null): number | undefined {
  const start = listOpenCues(recording).find((cue) => cue.paragraph === paragraph)?.start
  return start === undefined ? undefined : start / 1000
}

/** The paragraph that is spoken at this position; -1 for none. */
export function paragraphAt(cues: Cues | undefined, seconds: number | null): number {
  if (seconds === null || !cues) return -1
  const index = spokenWithin(
    cues.map((cue) => cue.start),
    seconds,
  )
  return cues[index]?.paragraph ?? -1
}
