/**
 * What makes reading more comfortable once the story stands: notes at hand, large pictures, the place kept, the story read
 * aloud, addresses in print; and what others say of it. Fetched after the first paint; everything else works without it,
 * as plain links.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { AuthorFollow } from './author-follow.tsx'
import { NoteCard } from './note-card.tsx'
import { PositionOffer } from './reading/position-offer.tsx'
import { PrintedLinks } from './printed-links.tsx'
import { StoryComments } from './story-comments.tsx'
import { useInlineAudio } from './listening/use-inline-audio.ts'
import { useSectionMark } from './reading/use-section-mark.ts'
import { useToldReading } from './reading/use-told-reading.ts'

type Props = { article: Article; page: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> }

export function StoryCompanion({ article, page, body }: Props) {
  const [viewer, fetchViewer] = useLazyPart(() => import('./picture/picture-viewer.tsx'))
  const [listening, fetchListening] = useLazyPart(() => import('./listening/story-listening.tsx'))
  const [editing, fetchEditing] = useLazyPart(() => import('./edit-link.tsx'))
  const worksHere = Boolean(useQuery(userQuery).data?.house)
  const [pressed, setPressed] = useState<HTMLAnchorElement | null>(null)
  useSectionMark(page)
  useToldReading(article, body)
  useInlineAudio(article, body)
  const { id, isLock } = article
  useEffect(() => {
    if (isLock) track('wall-show', { contentType: contentType.article, contentId: id })
  }, [isLock, id])
  const heard = article.sound !== null
  useEffect(() => {
    if (heard) void fetchListening(true)
  }, [heard, fetchListening])
  useEffect(() => {
    if (worksHere) void fetchEditing(true)
  }, [worksHere, fetchEditing])

  useEffect(() => {
    const root = page.current
    if (!root) return
    const open = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.zoom')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (await fetchViewer()) setPressed(link)
    }
    const listen = (event: MouseEvent) => void open(event)
    root.addEventListener('click', listen)
    return () => root.removeEventListener('click', listen)
  }, [page, fetchViewer])

  return (
    <>
      <NoteCard body={body} />
      <PositionOffer article={article} body={body} />
      {listening && heard ? (
        <listening.StoryListening key={article.id} article={article} page={page} body={body} />
      ) : null}
      {editing && worksHere ? <editing.EditLink articleId={article.id} page={page} /> : null}
      <AuthorFollow key={article.author.uid} author={article.author} page={page} />
      <PrintedLinks article={article} body={body} />
      <StoryComments key={`comments-${article.id}`} article={article} />
      {viewer ? <viewer.PictureViewer page={page} pressed={pressed} onClose={() => setPressed(null)} /> : null}
    </>
  )
}
