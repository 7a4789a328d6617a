/**
 * The comments on a story. Code and data are loaded when the reader comes near the end, into reserved space; also when a
 * link leads to a comment, or one waits to be sent.
 */
import { useEffect, useRef } from 'react'
import type { Article } from '#contract/site/article.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { awaitsIntent } from '../../pending-intent.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './story-comments.module.css'

const loadSection = () => import('../comment/comment-section.tsx')

export function StoryComments({ article }: { article: Article }) {
  const container = useRef<HTMLDivElement>(null)
  const [part, fetchPart] = useLazyPart(loadSection)

  useEffect(() => {
    const come = () => void fetchPart(true)
    const follow = () => {
      if (location.hash.startsWith('#comment')) come()
    }
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: '800px' })
    if (container.current) watch.observe(container.current)
    if (awaitsIntent('comment') || awaitsIntent('zan')) come()
    follow()
    addEventListener('hashchange', follow)
    return () => {
      watch.disconnect()
      removeEventListener('hashchange', follow)
    }
  }, [fetchPart])

  return (
    <div ref={container} className={styles['room']}>
      {part ? (
        <part.CommentSection
          thing={{ contentType: contentType.article, contentId: article.id }}
          empty={m.article.noComments}
          inset
        />
      ) : null}
    </div>
  )
}
