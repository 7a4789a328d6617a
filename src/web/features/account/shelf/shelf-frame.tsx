/** The frame of the pages with the reader's own items: a title and links to the others. */
import type { ReactNode } from 'react'
import { paths, type ShelfType } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { SHELVES } from '../../../routing/shelf-type.ts'
import styles from './shelf-frame.module.css'

type Props = { here: ShelfType | 'follow'; title: string; count?: string | undefined; children: ReactNode }

export function ShelfFrame({ here, title, count, children }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {count ? <p>{count}</p> : null}
      </header>
      <nav className={styles['tabs']} aria-label={m.account.myContent}>
        <ul>
          <li>
            <a href={paths.follow()} aria-current={here === 'follow' ? 'page' : undefined}>
              {m.account.following}
            </a>
          </li>
          {SHELVES.map((shelf) => (
            <li key={shelf.type}>
              <a href={paths.shelf(shelf.type)} aria-current={here === shelf.type ? 'page' : undefined}>
                {shelf.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}

/** Nothing there yet: one friendly line, and a way on. */
export function EmptyShelf({ text, way, href }: { text: string; way: string; href: string }) {
  return (
    <p className={styles['empty']}>
      {text}
      <a href={href}>{way}</a>
    </p>
  )
}
