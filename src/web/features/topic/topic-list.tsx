/** The questions that readers discuss: each with its picture, its voices and the stories behind it. */
import type { Model } from '#contract/contract.ts'
import type { Topic } from '#contract/site/topic.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './topic-list.module.css'

const SHOWN = { shown: 480, sizes: '(max-width: 1000px) 100vw, 480px' }

export function TopicList({ data }: { data: Model<'GET /api/index/topicList'> }) {
  const { list, pgNo, totalPage } = data
  return (
    <div className={styles['page']}>
      <PageTitle title={m.word.topic} motto={m.topic.motto} align="middle" />
      {list.length === 0 ? (
        <EmptyList>
          {m.topic.noTopics}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
        </EmptyList>
      ) : (
        <>
          <nav className={styles['contents']} aria-label={m.topic.topicsHere}>
            <ol>
              {list.map((topic) => (
                <li key={topic.id}>
                  <a href={`#topic-${topic.id}`}>{topic.title}</a>
                  <span>{m.topic.participants({ joinNum: wanNumber(topic.joinNum) })}</span>
                </li>
              ))}
            </ol>
          </nav>
          {list.map((topic, index) => (
            <TopicEntry key={topic.id} topic={topic} leading={index === 0} />
          ))}
        </>
      )}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.topic(undefined, page)} />
    </div>
  )
}

function TopicEntry({ topic, leading }: { topic: Topic; leading: boolean }) {
  return (
    <article className={styles['topic']} id={`topic-${topic.id}`} aria-labelledby={`question-${topic.id}`}>
      <div className={styles['question']}>
        {topic.pic ? <Picture picture={topic.pic} {...SHOWN} leading={leading} decorative /> : null}
        <h2 id={`question-${topic.id}`}>{topic.title}</h2>
        <p className={styles['description']}>{topic.description}</p>
        <Facts>
          {m.topic.participants({ joinNum: wanNumber(topic.joinNum) })}
          <Time at={topic.publishTime} />
        </Facts>
        <Stories topic={topic} />
      </div>
      <Voices topic={topic} />
    </article>
  )
}

function Stories({ topic }: { topic: Topic }) {
  if (topic.articleList.length === 0) return null
  return (
    <div className={styles['stories']}>
      <h3>{m.topic.relatedStories}</h3>
      <ul>
        {topic.articleList.map((story) => (
          <li key={story.contentId}>
            <a href={paths.article(story.contentId)}>{story.title}</a>
            <span>
              {story.lanmuName}　{story.authorName}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The most liked answer comes first, and larger. */
function Voices({ topic }: { topic: Topic }) {
  if (topic.opinionList.length === 0) return <p className={styles['silent']}>{m.topic.noAnswers}</p>
  return (
    <div className={styles['voices']}>
      <h3 className="visually-hidden">{m.topic.answers}</h3>
      <ul>
        {topic.opinionList.map((opinion) => (
          <li key={opinion.id}>
            <blockquote>{opinion.text}</blockquote>
            <p>
              {opinion.pic ? <Picture picture={opinion.pic} shown={28} decorative /> : null}
              <span>{opinion.name}</span>
              <span>{m.topic.agreeing({ zanNum: wanNumber(opinion.zanNum) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
