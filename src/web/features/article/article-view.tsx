/** The page of one story. */
import { useEffect, useRef, type ReactNode } from 'react'
import type { Article } from '#contract/site/article.ts'
import type { Model } from '#contract/contract.ts'
import { LARGEST_WIDTH } from '#domain/media/image-width.ts'
import { leadShape } from '../../ui/lead-picture.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { useTrustedHtml } from '../../trusted.ts'
import { Picture } from '../../ui/picture.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { ArticleByline } from './article-byline.tsx'
import { ArticleCorrections } from './article-corrections.tsx'
import { ArticleLock } from './article-lock.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { ArticleTools } from './article-tools.tsx'
import { AuthorCard } from './author-card.tsx'
import { ReadingProgress } from './reading/reading-progress.tsx'
import { RelatedModules } from './related-modules.tsx'
import body from './article-body.module.css'
import { Outline } from '../../ui/outline.tsx'
import { useSite } from '../../ui/site.ts'
import styles from './article-view.module.css'

export type ArticleViewProps = {
  article: Article
  modules?: Model<'GET /api/common/rightModules/:id'>
  /** surroundings of a story that is read within another page, in place of those of its own page */
  above?: ReactNode
  after?: ReactNode
  beside?: ReactNode
  /** where to return after signing in; to its own page when absent */
  back?: string
  /** previewed before publication: nothing about it is reported, stored or requested */
  isDraft?: boolean
}

export function ArticleView({ article, modules, above, after, beside, back, isDraft = false }: ArticleViewProps) {
  const { closedPages } = useSite()
  const page = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const html = useTrustedHtml(article.content)
  const [companion, fetchCompanion] = useLazyPart(() =>
    isDraft ? import('./draft-companion.tsx') : import('./story-companion.tsx'),
  )
  useEffect(() => void fetchCompanion(true), [fetchCompanion])
  return (
    <>
      <ReadingProgress />
      <article className={styles['article']} ref={page}>
        {above ?? (
          <nav className={styles['trail']} aria-label={m.article.breadcrumbs}>
            <ol>
              <li>
                <a href={paths.home()}>{m.word.frontPage}</a>
              </li>
              <li>
                <a href={paths.column(article.lanmu.id)}>{article.lanmu.name}</a>
              </li>
              <li aria-current="page">{article.title}</li>
            </ol>
          </nav>
        )}
        <header className={styles['head']}>
          <p className={styles['column']}>
            <a href={paths.column(article.lanmu.id)}>{article.lanmu.name}</a>
            {article.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
          </p>
          <h1>{article.title}</h1>
          {article.summary ? <p className={styles['standfirst']}>{article.summary}</p> : null}
          <ArticleByline article={article} />
        </header>
        {article.pic ? (
          <figure className={styles['lead']}>
            <a
              className="zoom"
              href={`${article.pic.url}?w=${LARGEST_WIDTH}`}
              aria-label={m.article.viewLargePicture({
                alt: article.pic.alt && m.article.largePictureAlt({ alt: article.pic.alt }),
              })}
            >
              <Picture picture={article.pic} {...leadShape.article} leading />
            </a>
            {article.picCaption ? <figcaption>{article.picCaption}</figcaption> : null}
          </figure>
        ) : null}
        <div className={styles['columns']}>
          <div className={styles['beside']}>
            <Outline
              entries={article.outline}
              label={m.article.storyOutline}
              className={styles['outline']}
              folded={styles['fold']}
            />
            <ArticleTools article={article} isDraft={isDraft} />
          </div>
          <div className={styles['text']}>
            {/* The server's sanitiser made this: elements and attributes are from its list alone. */}
            <div ref={text} className={body['body']} data-ended={!article.isLock} dangerouslySetInnerHTML={html} />
            {article.isLock ? <ArticleLock article={article} back={back} /> : null}
            <ArticleCorrections corrections={article.corrections} />
            {article.tagList.length ? (
              <ul className={styles['tags']} aria-label={m.word.tag}>
                {article.tagList.map(({ name, tagId }) => (
                  <li key={name}>
                    <a href={tagId === null ? paths.search({ keyword: name }) : paths.articleList(tagId)}>{name}</a>
                  </li>
                ))}
              </ul>
            ) : null}
            {article.qikan && !closedPages.includes('magazine') ? (
              <p className={styles['issue']}>
                {m.article.firstPrintedIn}
                <a href={paths.magazine(article.qikan.id)}>
                  {m.article.issueName({ name: article.qikan.name, title: article.qikan.title })}
                </a>
              </p>
            ) : null}
            {[article.author, ...article.coAuthors].map((author) => (
              <AuthorCard key={author.uid} author={author} />
            ))}
            {after ?? <ArticleNeighbours article={article} />}
            {companion ? <companion.StoryCompanion article={article} page={page} body={text} /> : null}
          </div>
          {beside ?? <RelatedModules modules={modules ?? []} authorId={article.author.uid} />}
        </div>
      </article>
    </>
  )
}
