/** Pages of a list as plain links: they can be shared, and they work without a program. */
import styles from './pager.module.css'

export function Pager({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label="分页">
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev">
          上一页
        </a>
      ) : null}
      <span>
        第 {page} 页，共 {pages} 页
      </span>
      {page < pages ? (
        <a href={href(page + 1)} rel="next">
          下一页
        </a>
      ) : null}
    </nav>
  )
}
