/** How much a list has, and the way to its other pages. */
import type { Params } from '#messages/create-messages.ts'
import { m } from '#messages/desk.ts'
import pager from '../resource/list-pager.module.css'
import { Button } from './button.tsx'

type Props = {
  page: number
  totalPage: number
  totalCount: number
  /** how many there are, as a sentence: 共 3 篇 */
  total: (params: Params<'count'>) => string
  onPage: (page: number) => void
}

export function PageNav({ page, totalPage, totalCount, total, onPage }: Props) {
  return (
    <nav className={pager['pager']} aria-label={m.word.pages}>
      <span role="status">{total({ count: totalCount })}</span>
      {totalPage > 1 ? (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {m.word.previousPage}
          </Button>
          <span>{m.kit.pageOf({ page, totalPage })}</span>
          <Button disabled={page >= totalPage} onClick={() => onPage(page + 1)}>
            {m.word.nextPage}
          </Button>
        </>
      ) : null}
    </nav>
  )
}
