/** Which part of the list is shown, and links to the others. */
import { useListPaginationContext } from 'ra-core'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import styles from './list-pager.module.css'

export function ListPager({ total }: { total: number }) {
  const { page, perPage, setPage } = useListPaginationContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <nav className={styles['pager']} aria-label={m.word.pages}>
      <span role="status">{m.resource.totalCount({ total })}</span>
      {pages > 1 ? (
        <>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {m.word.previousPage}
          </Button>
          <span>{m.resource.pageOf({ page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {m.word.nextPage}
          </Button>
        </>
      ) : null}
    </nav>
  )
}
