/** The stories of one column, newest first. */
import type { Model } from '#contract/contract.ts'
import { paths } from '#rules/paths.ts'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './column-view.module.css'

export function ColumnView({ data }: { data: Model<'GET /api/article/lanmuArticle'> }) {
  const { lanmu, list, pgNo, totalPage } = data
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{lanmu.name}</h1>
        <p className={styles['motto']}>{lanmu.motto}</p>
        <p>{lanmu.description}</p>
      </header>
      {list.length === 0 ? (
        <p className={styles['empty']}>
          这个栏目还没有文章。<a href={paths.home()}>去首页看看</a>
        </p>
      ) : (
        <ul className={styles['list']}>
          {list.map((story, index) => (
            <li key={story.contentId}>
              <div>
                <h2>
                  <a href={paths.article(story.contentId)}>{story.title}</a>
                </h2>
                <p className={styles['summary']}>{story.summary}</p>
                <p className={styles['meta']}>
                  <span>{story.authorName}</span>
                  <Time at={story.publishTime} />
                  <span>约 {story.readMinutes} 分钟</span>
                  {story.isPay ? <span className={styles['member']}>会员</span> : null}
                </p>
              </div>
              {story.pic ? (
                <a href={paths.article(story.contentId)} tabIndex={-1} aria-hidden>
                  <Picture
                    picture={story.pic}
                    shown={320}
                    sizes="(max-width: 768px) 36vw, 320px"
                    leading={index === 0}
                    decorative
                  />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.column(lanmu.id, page)} />
    </div>
  )
}
