/** The people whom the reader follows, each with what they wrote last. */
import type { Model } from '#contract/contract.ts'
import type { FollowedPerson } from '#contract/follow.ts'
import { paths } from '#rules/paths.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf-frame.tsx'
import styles from './follow-list.module.css'

export function FollowList({ data }: { data: Model<'GET /api/userWebFollow/getUserFollowList'> }) {
  if (data.list.length === 0) {
    return <EmptyShelf text="还没有关注谁。读到喜欢的文章，不妨记住作者。" way="去首页看看" href={paths.home()} />
  }
  return (
    <>
      <ul>
        {data.list.map((person) => (
          <Person key={person.uid} person={person} />
        ))}
      </ul>
      <Pager page={data.pgNo} pages={data.totalPage} href={paths.follow} />
    </>
  )
}

function Person({ person }: { person: FollowedPerson }) {
  const { latestArticle: latest } = person
  return (
    <li className={styles['person']}>
      {person.pic ? <Picture picture={person.pic} shown={72} decorative className={styles['face']} /> : <span />}
      <div>
        <h2>{person.name}</h2>
        <p className={styles['meta']}>
          {person.title ? <span>{person.title}</span> : null}
          <span>{wanNumber(person.fans)} 人关注</span>
        </p>
        {person.introduction ? <p className={styles['motto']}>{person.introduction}</p> : null}
        {latest ? (
          <p className={styles['latest']}>
            <Time at={latest.publishTime} />
            <a href={paths.article(latest.contentId)}>{latest.title}</a>
          </p>
        ) : null}
      </div>
    </li>
  )
}
