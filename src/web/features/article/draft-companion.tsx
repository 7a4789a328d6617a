/** Reading aids beside a draft: only those that neither report to nor request from the server anything about the story. */
import type { RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { NoteCard } from './note-card.tsx'
import { useEmbeds } from './use-embeds.ts'
import { useInlineVideos } from './use-inline-videos.ts'
import { useInlineAudio } from './listening/use-inline-audio.ts'
import { useSectionMark } from './reading/use-section-mark.ts'

type Props = { article: Article; page: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> }

export function StoryCompanion({ article, page, body }: Props) {
  useSectionMark(page)
  useInlineAudio(article, body)
  useEmbeds(body)
  useInlineVideos(body)
  return <NoteCard body={body} />
}
