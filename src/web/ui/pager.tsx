/** Pages of a list as plain links: they can be shared, and they work without a program. */
import { m } from '#messages/site.ts'
import styles from './pager.module.css'

export function Pager({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label={m.word.pages}>
      {page > 1 ? (
        <a data-button href={href(page - 1)} rel="prev">
          {m.word.previousPage}
        </a>
      ) : null}
      <span>{m.ui.pageOfPages({ page, pages })}</span>
      {page < pages ? (
        <a data-button href={href(page + 1)} rel="next">
          {m.word.nextPage}
        </a>
      ) : null}
    </nav>
  )
}
