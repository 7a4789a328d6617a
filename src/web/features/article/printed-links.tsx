/** On paper a link is lost, so what the text points to is listed behind it, by number, with the story's own address. */
import { useEffect, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import styles from './printed-links.module.css'

export function PrintedLinks({ article, body }: { article: Article; body: RefObject<HTMLElement | null> }) {
  const [links, setLinks] = useState<string[]>([])
  useEffect(() => {
    const root = body.current
    // Marks of notes and pictures lead to nothing that is not printed; what is heard cannot be.
    const found = [...(root?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"], .zoom, .hear)') ?? [])]
    if (root && found.length > 0) root.setAttribute('data-links', 'listed')
    setLinks(found.map((link) => link.href))
  }, [body])
  return (
    <div className={styles['printed']}>
      {links.length > 0 ? (
        <ol>
          {links.map((link, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the number is what a link is known by
            <li key={index}>{link}</li>
          ))}
        </ol>
      ) : null}
      <p>本文地址：{location.origin + paths.article(article.id)}</p>
    </div>
  )
}
