/** Authors, columns and tags as links: each has its own page. */
import type { NamedPage } from '#contract/site/search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './named-pages.module.css'

const KINDS: Readonly<Record<NamedPage['kind'], { name: string; link: (id: number) => string }>> = {
  author: { name: m.word.author, link: (id) => paths.user(id) },
  column: { name: m.word.column, link: (id) => paths.column(id) },
  tag: { name: m.word.tag, link: (id) => paths.articleList(id) },
}

export function NamedPages({ places, label = m.search.directLinks }: { places: NamedPage[]; label?: string }) {
  if (places.length === 0) return null
  return (
    <ul className={styles['places']} aria-label={label}>
      {places.map(({ kind, id, name }) => (
        <li key={`${kind}/${id}`}>
          <a data-button href={KINDS[kind].link(id)}>
            <span>{KINDS[kind].name}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
