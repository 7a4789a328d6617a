/** All columns, each with its motto and its newest stories. */
import type { ColumnEntry } from '#contract/site/column.ts'
import { paths } from '#domain/paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './column-shelf.module.css'

export function ColumnShelf({ columns }: { columns: ColumnEntry[] }) {
  return (
    <div className={styles['page']}>
      <PageTitle title="全部栏目" align="start">
        <p>
          {columns.length} 个栏目。想按题目找，可以翻<a href={paths.allTag()}>标签索引</a>。
        </p>
      </PageTitle>
      {columns.length === 0 ? <p className={styles['none']}>还没有栏目。</p> : null}
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
        <span>共 {articleNum} 篇</span>
        <a href={paths.columnIndex(id)} aria-label={`${name}栏目索引`}>
          栏目索引
        </a>
      </Facts>
      {list.length === 0 ? (
        <p className={styles['none']}>这个栏目还没有文章。</p>
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
