/** Which part of the list is shown, and links to the others. */
import { useListPaginationContext } from 'ra-core'
import { Button } from '../kit/button.tsx'
import styles from './list-pager.module.css'

export function ListPager({ total }: { total: number }) {
  const { page, perPage, setPage } = useListPaginationContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <nav className={styles['pager']} aria-label="分页">
      <span role="status">共 {total} 个</span>
      {pages > 1 ? (
        <>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span>
            第 {page} 页，共 {pages} 页
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </>
      ) : null}
    </nav>
  )
}
