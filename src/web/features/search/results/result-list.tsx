/** The list of results: each with its headline and an excerpt around the match, as far as everybody may read it. */
import type { SearchEntry } from '#contract/site/search.ts'
import { searchLabel } from '#domain/content/content-label.ts'
import { opensWindow, registryLink } from '#domain/content/content-link.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { highlightParts } from '#domain/search/suggestion.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Time } from '../../../ui/time.tsx'
import { ListBookmark } from '../../bookmark/list-bookmark.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './result-list.module.css'

/** Articles are wide, issues are covers, all audio is square. */
const SHAPES: Readonly<Record<number, string>> = { [contentType.article]: 'story', [contentType.issue]: 'cover' }

export function ResultList({ entries }: { entries: SearchEntry[] }) {
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <Entry key={`${entry.contentType}/${entry.contentId}`} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: SearchEntry }) {
  const link = registryLink(entry, 'search')
  const apart = opensWindow(link)
  return (
    <li className={styles['entry']} data-shape={entry.pic ? (SHAPES[entry.contentType] ?? 'square') : undefined}>
      <div>
        <p className={styles['kind']}>
          {searchLabel(entry.contentType)}
          {entry.isPay ? <span>{m.word.member}</span> : null}
          <Keep entry={entry} />
        </p>
        <h2>
          <a href={link} {...(apart ? { target: '_blank', rel: 'noopener' } : {})}>
            <MarkedText markup={entry.title} />
            {apart ? <span className="visually-hidden">{m.search.opensNewWindow}</span> : null}
          </a>
        </h2>
        {entry.summary ? (
          <p className={styles['summary']}>
            <MarkedText markup={entry.summary} />
          </p>
        ) : null}
        <div className={styles['meta']}>
          <Author name={entry.authorName} id={entry.authorId} />
          {entry.column ? <a href={paths.column(entry.column.id)}>{entry.column.name}</a> : null}
          <Time at={entry.publishTime} />
          {entry.tags.length > 0 ? (
            <ul aria-label={m.word.tag}>
              {entry.tags.map((tag) => (
                <li key={tag.id}>
                  <a href={paths.articleList(tag.id)}>{tag.name}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      {entry.pic ? (
        <div className={styles['room']}>
          <Picture picture={entry.pic} shown={160} decorative />
        </div>
      ) : null}
    </li>
  )
}

function Author({ name, id }: { name: string; id: number | null }) {
  if (!name) return null
  return id === null ? <span>{name}</span> : <a href={paths.user(id)}>{name}</a>
}

/** Content that has a bookmark button on its own page has one here. */
const KEPT: Readonly<Record<number, 'article' | 'issue'>> = {
  [contentType.article]: 'article',
  [contentType.issue]: 'issue',
}

function Keep({ entry }: { entry: SearchEntry }) {
  const kind = KEPT[entry.contentType]
  const title = highlightParts(entry.title)
    .map(({ text }) => text)
    .join('')
  return kind ? <ListBookmark kind={kind} id={entry.contentId} title={title} /> : null
}
