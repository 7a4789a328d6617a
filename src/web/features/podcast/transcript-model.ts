/** The text of a sound: what stands in its place as long as there is none, and what a press on a paragraph does. */
import type { TimedText } from '#contract/site/podcast.ts'

export type TranscriptView = 'text' | 'none' | 'locked' | 'failed' | 'coming'

/** `text`: the paragraphs that the page has; otherwise they are asked for. */
export function transcriptView(
  text: string[] | undefined,
  { answer, failed }: { answer: Pick<TimedText, 'list' | 'isLock'> | undefined; failed: boolean },
): TranscriptView {
  const shown = text ?? answer?.list
  if (shown) return shown.length > 0 ? 'text' : answer?.isLock ? 'locked' : 'none'
  return failed ? 'failed' : 'coming'
}

/** `jump`: within what is loaded; `play`: from there, or from where it was left if nobody knows when it is said. */
export type ParagraphPress = { act: 'jump'; from: number } | { act: 'play'; from: number | undefined } | null

/** Start in ms, the others in seconds. What sounds already goes on where nobody knows the paragraph's time. */
export function pressParagraph(
  start: number | null,
  { isLoaded, sounding }: { isLoaded: boolean; sounding: boolean },
): ParagraphPress {
  if (start === null) return sounding ? null : { act: 'play', from: undefined }
  return { act: isLoaded ? 'jump' : 'play', from: start / 1000 }
}
