/** Authors, columns and tags as links: each has its own page. */
import type { NamedPage } from '#contract/site/search.ts'
import { paths } from '#domain/paths.ts'
import styles from './named-pages.module.css'

const KINDS: Readonly<Record<NamedPage['kind'], { name: string; link: (id: number) => string }>> = {
  author: { name: '作者', link: (id) => paths.user(id) },
  column: { name: '栏目', link: (id) => paths.column(id) },
  tag: { name: '标签', link: (id) => paths.articleList(id) },
}

export function NamedPages({ places, label = '直达' }: { places: NamedPage[]; label?: string }) {
  if (places.length === 0) return null
  return (
    <ul className={styles['places']} aria-label={label}>
      {places.map(({ kind, id, name }) => (
        <li key={`${kind}/${id}`}>
          <a href={KINDS[kind].link(id)}>
            <span>{KINDS[kind].name}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
