/** What all pages of a column have around them: its name, the ways through it, its neighbours. */
import type { ReactNode } from 'react'
import type { Column } from '#contract/site/column.ts'
import { paths } from '#domain/paths.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './column-frame.module.css'

/** The newest, the index, or one of its magazines. */
export type ColumnPart = 'newest' | 'index' | { magazineId: number }

type Props = { column: Column; part: ColumnPart; children: ReactNode }

export function ColumnFrame({ column, part, children }: Props) {
  const { id, name, motto, description, magazines } = column
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <div className={styles['page']}>
      <PageTitle title={name} motto={motto} align="middle" close>
        {part === 'newest' ? <p>{description}</p> : null}
      </PageTitle>
      <nav className={styles['parts']} aria-label={`${name}栏目`}>
        <ul>
          <li>
            <a href={paths.column(id)} {...current(part === 'newest')}>
              最新文章
            </a>
          </li>
          <li>
            <a href={paths.columnIndex(id)} {...current(part === 'index')}>
              栏目索引
            </a>
          </li>
          {magazines.map((magazine) => (
            <li key={magazine.id}>
              <a
                href={paths.columnOfMagazine(id, magazine.id)}
                {...current(typeof part === 'object' && part.magazineId === magazine.id)}
              >
                《{magazine.name}》<span>{magazine.articleNum}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <nav className={styles['neighbours']} aria-label="其他栏目">
        <span>{column.previous ? <Neighbour column={column.previous} side="上一栏" /> : null}</span>
        <a href={paths.allColumn()}>全部栏目</a>
        <span>{column.next ? <Neighbour column={column.next} side="下一栏" /> : null}</span>
      </nav>
    </div>
  )
}

function Neighbour({ column, side }: { column: { id: number; name: string }; side: string }) {
  return (
    <a href={paths.column(column.id)}>
      {side}：{column.name}
    </a>
  )
}

/** Shown in place of an empty list. */
export function NoStories({ children }: { children: ReactNode }) {
  return (
    <EmptyList>
      {children}
      <a href={paths.home()}>去首页看看</a>
    </EmptyList>
  )
}
