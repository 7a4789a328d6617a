/** What all pages of a column have around them: its name, the ways through it, its neighbours. */
import type { ReactNode } from 'react'
import type { Column } from '#contract/site/column.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
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
      <nav className={styles['parts']} aria-label={m.column.columnName({ name })}>
        <ul>
          <li>
            <a href={paths.column(id)} {...current(part === 'newest')}>
              {m.column.latestStories}
            </a>
          </li>
          <li>
            <a href={paths.columnIndex(id)} {...current(part === 'index')}>
              {m.column.columnIndex}
            </a>
          </li>
          {magazines.map((magazine) => (
            <li key={magazine.id}>
              <a
                href={paths.columnOfMagazine(id, magazine.id)}
                {...current(typeof part === 'object' && part.magazineId === magazine.id)}
              >
                {m.word.bookName({ name: magazine.name })}
                <span>{magazine.articleNum}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <nav className={styles['neighbours']} aria-label={m.column.otherColumns}>
        <span>{column.previous ? <Neighbour column={column.previous} side={m.column.previousColumn} /> : null}</span>
        <a href={paths.allColumn()}>{m.column.allColumns}</a>
        <span>{column.next ? <Neighbour column={column.next} side={m.column.nextColumn} /> : null}</span>
      </nav>
    </div>
  )
}

function Neighbour({ column, side }: { column: { id: number; name: string }; side: string }) {
  return <a href={paths.column(column.id)}>{m.column.neighbour({ side, name: column.name })}</a>
}

/** Shown in place of an empty list. */
export function NoStories({ children }: { children: ReactNode }) {
  return (
    <EmptyList>
      {children}
      <a href={paths.home()}>{m.word.toFrontPage}</a>
    </EmptyList>
  )
}
