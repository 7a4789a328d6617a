/** The way from a story to its text at the desk, among the buttons beside it. Fetched for those who work here alone. */
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import tools from './article-tools.module.css'
import styles from './edit-link.module.css'

type Props = { articleId: number; page: RefObject<HTMLElement | null> }

export function EditLink({ articleId, page }: Props) {
  const [container, setContainer] = useState<Element | null>(null)
  useEffect(() => setContainer(page.current?.querySelector(`.${tools['tools']}`) ?? null), [page])
  if (!container) return null
  return createPortal(
    // A separate program, reached by loading a new document.
    <a className={styles['edit']} href={paths.desk(`story/${articleId}`)} target="_self">
      {/* Drawn here, since readers would load it among the icons of every page. */}
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <path d="M5 19h4L19.5 8.5l-4-4L5 15ZM13 7l4 4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {m.article.editStory}
    </a>,
    container,
  )
}
