/** The page of one story. */
import type { Article } from '#contract/article.ts'
import type { Model } from '#contract/contract.ts'
import { leadShape } from '#rules/lead-picture.ts'
import { paths } from '#rules/paths.ts'
import { tagList } from '#rules/tag-list.ts'
import { Picture } from '../../ui/picture.tsx'
import { ArticleByline } from './article-byline.tsx'
import { ArticleLock } from './article-lock.tsx'
import { ArticleTools } from './article-tools.tsx'
import { AuthorCard } from './author-card.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RelatedModules } from './related-modules.tsx'
import body from './article-body.module.css'
import { Outline } from '../../ui/outline.tsx'
import styles from './article-view.module.css'

export function ArticleView({
  article,
  modules,
}: {
  article: Article
  modules: Model<'GET /api/common/rightModules/:id'>
}) {
  const tags = tagList(article.tags)
  return (
    <>
      <ReadingProgress />
      <article className={styles['article']}>
        <header className={styles['head']}>
          <p className={styles['column']}>
            <a href={paths.column(article.lanmu.id)}>{article.lanmu.name}</a>
            {article.isPay ? <span className={styles['member']}>会员</span> : null}
          </p>
          <h1>{article.title}</h1>
          <p className={styles['standfirst']}>{article.summary}</p>
          <ArticleByline article={article} />
        </header>
        {article.pic ? (
          <figure className={styles['lead']}>
            <Picture picture={article.pic} {...leadShape.article} leading />
            {article.picCaption ? <figcaption>{article.picCaption}</figcaption> : null}
          </figure>
        ) : null}
        <div className={styles['columns']}>
          <div className={styles['beside']}>
            <Outline entries={article.outline} label="本文目录" className={styles['outline']} />
            <ArticleTools article={article} />
          </div>
          <div className={styles['text']}>
            {/* The server's sanitiser made this: elements and attributes are from its list alone. */}
            <div
              className={body['body']}
              data-ended={!article.isLock}
              dangerouslySetInnerHTML={{ __html: article.content }}
            />
            {article.isLock ? <ArticleLock article={article} /> : null}
            {tags.length ? (
              <ul className={styles['tags']} aria-label="标签">
                {tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            ) : null}
            {article.qikan ? (
              <p className={styles['issue']}>
                原载于
                <a href={paths.magazine(article.qikan.id)}>
                  《{article.qikan.name}》“{article.qikan.title}”
                </a>
              </p>
            ) : null}
            <AuthorCard author={article.author} />
          </div>
          <RelatedModules modules={modules} />
        </div>
      </article>
    </>
  )
}
