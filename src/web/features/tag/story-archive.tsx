/** All stories, or those of one tag, newest first; the tree of tags above them is the way to narrow or widen the list. */
import type { Model } from '#contract/contract.ts'
import type { TagPosition, TagTree } from '#contract/site/tag.ts'
import { followType } from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StoryList } from '../article/story-list.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import styles from './story-archive.module.css'
import { listTagRows, wayTo, type OpenTag } from './tag-rows.ts'

type Props = { tree: TagTree; data: Model<'GET /api/article'> }

export function StoryArchive({ tree, data }: Props) {
  const { tag, list, pgNo, totalPage, totalCount } = data
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        {tag ? <Trail tag={tag} /> : null}
        <div className={styles['name']}>
          <h1>{tag ? tag.name : m.tag.allStories}</h1>
          {tag ? <FollowButton followType={followType.tag} followId={tag.id} name={tag.name} /> : null}
        </div>
        <p>
          {totalCount > 0 ? m.tag.storiesNewestFirst({ totalCount }) : null}
          {tree.length > 0 ? <a href={paths.allTag()}>{m.tag.tagIndex}</a> : null}
        </p>
      </header>
      {tree.length > 0 ? <TagFilter tree={tree} tag={tag} /> : null}
      {list.length > 0 ? <StoryList stories={list} withColumn /> : <NothingYet tag={tag} />}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.articleList(tag?.id, page)} />
    </div>
  )
}

/** The way down to the tag. */
function Trail({ tag }: { tag: TagPosition }) {
  return (
    <nav className={styles['trail']} aria-label={m.tag.breadcrumbs}>
      <ol>
        <li>
          <a href={paths.articleList()}>{m.tag.allStories}</a>
        </li>
        {tag.parents.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.articleList(id)}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{tag.name}</li>
      </ol>
    </nav>
  )
}

function TagFilter({ tree, tag }: { tree: OpenTag[]; tag: TagPosition | null }) {
  const way = wayTo(tag)
  return (
    <nav className={styles['filter']} aria-label={m.tag.filterByTag}>
      {listTagRows(tree, way).map(({ label, tags }, level) => (
        <div key={label} className={styles['row']}>
          <p>{label}</p>
          <ul>
            {level === 0 ? (
              <li>
                <a href={paths.articleList()} aria-current={tag ? undefined : 'page'}>
                  {m.word.all}
                </a>
              </li>
            ) : null}
            {tags.map(({ id, name, articleNum }) => (
              <li key={id}>
                <a
                  href={paths.articleList(id)}
                  aria-current={id === tag?.id ? 'page' : undefined}
                  data-open={way.includes(id)}
                >
                  {name}
                  <span>{articleNum}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NothingYet({ tag }: { tag: TagPosition | null }) {
  const parent = tag?.parents.at(-1)
  return (
    <EmptyList>
      {tag ? m.tag.noStoriesOfTag({ name: tag.name }) : m.tag.noStories}
      {parent ? (
        <a href={paths.articleList(parent.id)}>{m.tag.seeTag({ name: parent.name })}</a>
      ) : (
        <a href={paths.home()}>{m.word.toFrontPage}</a>
      )}
    </EmptyList>
  )
}
