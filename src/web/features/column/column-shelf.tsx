/** All columns, each with its motto and its newest stories. */
import type { ColumnEntry } from '#contract/site/column.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './column-shelf.module.css'

export function ColumnShelf({ columns }: { columns: ColumnEntry[] }) {
  return (
    <div className={styles['page']}>
      <PageTitle title={m.column.allColumns} align="start">
        {columns.length > 0 ? (
          <p>
            {m.column.columnCount({ count: columns.length })}
            <a href={paths.allTag()}>{m.column.tagIndex}</a>
            {m.word.fullStop}
          </p>
        ) : null}
      </PageTitle>
      {columns.length === 0 ? (
        <p className={styles['none']}>
          {m.column.noColumns}
          <a href={paths.home()}>{m.word.frontPage}</a>
          {m.column.noColumnsAfter}
        </p>
      ) : null}
      <div className={styles['columns']}>
        {columns.map((column) => (
          <Entry key={column.id} column={column} />
        ))}
      </div>
    </div>
  )
}

function Entry({ column }: { column: ColumnEntry }) {
  const { id, name, motto, description, articleNum, editor, list } = column
  return (
    <section className={styles['column']} aria-labelledby={`column-${id}`}>
      <h2 id={`column-${id}`}>
        <a href={paths.column(id)}>{name}</a>
      </h2>
      <p className={styles['motto']}>{motto}</p>
      <p className={styles['description']}>{description}</p>
      <Facts className={styles['facts']}>
        {editor ? `${editor.title}　${editor.name}` : null}
        {articleNum > 0 ? <span>{m.column.storiesInAll({ articleNum })}</span> : null}
        <a href={paths.columnIndex(id)} aria-label={m.column.indexOfColumn({ name })}>
          {m.column.columnIndex}
        </a>
      </Facts>
      {list.length === 0 ? (
        <p className={styles['none']}>{m.column.noStories}</p>
      ) : (
        <ul>
          {list.map((story) => (
            <li key={story.contentId}>
              <a href={paths.article(story.contentId)}>{story.title}</a>
              <Time at={story.publishTime} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
