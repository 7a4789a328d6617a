/**
 * Reading aids, loaded after the first paint: notes, large pictures, the saved reading position, the story read aloud,
 * addresses in print; and the comments. Everything else works without them, as plain links.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Article, Author } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { followType } from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { track } from '../../analytics/analytics.ts'
import { userQuery } from '../../api/call-query.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { FollowButton } from '../follow/follow-button.tsx'
import { NoteCard } from './note-card.tsx'
import { PositionOffer } from './reading/position-offer.tsx'
import { StoryComments } from './story-comments.tsx'
import { useEmbeds } from './use-embeds.ts'
import { useInlineVideos } from './use-inline-videos.ts'
import { useInlineAudio } from './listening/use-inline-audio.ts'
import { useSectionMark } from './reading/use-section-mark.ts'
import { useReadingReport } from './reading/use-reading-report.ts'
import card from './author-card.module.css'
import printed from './printed-links.module.css'

type Props = { article: Article; page: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> }

export function StoryCompanion({ article, page, body }: Props) {
  const [viewer, fetchViewer] = useLazyPart(() => import('./picture/picture-viewer.tsx'))
  const [listening, fetchListening] = useLazyPart(() => import('./listening/story-listening.tsx'))
  const [editing, fetchEditing] = useLazyPart(() => import('./edit-link.tsx'))
  const worksHere = Boolean(useQuery(userQuery).data?.house)
  const [pressed, setPressed] = useState<HTMLAnchorElement | null>(null)
  useSectionMark(page)
  useReadingReport(article, body)
  useInlineAudio(article, body)
  useEmbeds(body)
  useInlineVideos(body)
  const { id, isLock } = article
  useEffect(() => {
    if (isLock) track('wall-show', { contentType: contentType.article, contentId: id })
  }, [isLock, id])
  const hasAudio = article.sound !== null
  useEffect(() => {
    if (hasAudio) void fetchListening(true)
  }, [hasAudio, fetchListening])
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
      {listening && hasAudio ? (
        <listening.StoryListening key={article.id} article={article} page={page} body={body} />
      ) : null}
      {editing && worksHere ? <editing.EditLink articleId={article.id} page={page} /> : null}
      {[article.author, ...article.coAuthors].map((author, place) => (
        <AuthorFollow key={author.uid} {...{ author, place, page }} />
      ))}
      <PrintedLinks article={article} body={body} />
      <StoryComments key={`comments-${article.id}`} article={article} />
      {viewer ? <viewer.PictureViewer page={page} pressed={pressed} onClose={() => setPressed(null)} /> : null}
    </>
  )
}

type FollowProps = { author: Author; place: number; page: RefObject<HTMLElement | null> }

/** The button to follow the writer, in their card at the foot of the story; `place` is that of the card. The card keeps its room, and does without it. */
function AuthorFollow({ author, place, page }: FollowProps) {
  const [container, setContainer] = useState<Element | null>(null)
  useEffect(() => setContainer(page.current?.querySelectorAll(`.${card['count']}`)[place] ?? null), [page, place])
  if (!container) return null
  return createPortal(
    <FollowButton followType={followType.person} followId={author.uid} name={author.name} />,
    container,
  )
}

/** Links are lost on paper, so the targets in the text are listed behind it, by number, with the story's own address. */
function PrintedLinks({ article, body }: { article: Article; body: RefObject<HTMLElement | null> }) {
  const [links, setLinks] = useState<string[]>([])
  useEffect(() => {
    const root = body.current
    // Note marks and pictures lead to nothing that is not printed; audio cannot be printed, and an embed has its address beside it.
    const unlisted = '[href^="#"], .zoom, .hear, .watch, .source'
    const found = [...(root?.querySelectorAll<HTMLAnchorElement>(`a[href]:not(${unlisted})`) ?? [])]
    if (root && found.length > 0) root.setAttribute('data-links', 'listed')
    setLinks(found.map((link) => link.href))
  }, [body])
  return (
    <div className={printed['printed']}>
      {links.length > 0 ? (
        <ol>
          {links.map((link, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- links refer to the index
            <li key={index}>{link}</li>
          ))}
        </ol>
      ) : null}
      <p>{m.article.storyAddress({ address: location.origin + paths.article(article.id, article.slug) })}</p>
    </div>
  )
}
