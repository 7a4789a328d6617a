/** How much a list has, and the way to its other pages. */
import pager from '../resource/list-pager.module.css'
import { Button } from './button.tsx'

type Props = { page: number; totalPage: number; totalCount: number; unit: string; onPage: (page: number) => void }

export function PageNav({ page, totalPage, totalCount, unit, onPage }: Props) {
  return (
    <nav className={pager['pager']} aria-label="分页">
      <span role="status">
        共 {totalCount} {unit}
      </span>
      {totalPage > 1 ? (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            上一页
          </Button>
          <span>
            第 {page} 页，共 {totalPage} 页
          </span>
          <Button disabled={page >= totalPage} onClick={() => onPage(page + 1)}>
            下一页
          </Button>
        </>
      ) : null}
    </nav>
  )
}
