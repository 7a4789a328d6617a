/** The people or tags that the reader follows, each with its latest article. */
import type { Model } from '#contract/contract.ts'
import type { FollowedPerson, FollowedTag } from '#contract/site/follow.ts'
import { FOLLOW_PARTS, followPath, followType, type FollowPart } from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { firstCharacter } from '../../ui/first-character.ts'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { FollowButton } from './follow-button.tsx'
import styles from './follow-list.module.css'

const EMPTY = {
  person: { text: m.follow.noPeople, way: m.word.toFrontPage, href: paths.home() },
  tag: { text: m.follow.noTags, way: m.follow.seeTagIndex, href: paths.allTag() },
}

type Props = { part: FollowPart; data: Model<'GET /api/userWebFollow/getUserFollowList'> }

export function FollowList({ part, data }: Props) {
  if (data.list.length === 0) return <EmptyShelf {...EMPTY[part]} />
  return (
    <>
      <h2 className="visually-hidden">{FOLLOW_PARTS.find((known) => known.part === part)!.name}</h2>
      <ul>
        {data.list.map((entry) => (
          <FollowedEntry key={entry.followType === followType.tag ? entry.tagId : entry.uid} entry={entry} followed />
        ))}
      </ul>
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => followPath(part, page)} />
    </>
  )
}

type Entry = Omit<FollowedPerson, 'followTime'> | Omit<FollowedTag, 'followTime'>

/** Also for suggestions, for which it is not known whether the reader follows them. */
export function FollowedEntry({ entry, followed }: { entry: Entry; followed?: true }) {
  const { name, fans, latestArticle: latest } = entry
  const known = followed ? { followed } : {}
  const person = entry.followType === followType.person ? entry : null
  const id = entry.followType === followType.person ? entry.uid : entry.tagId
  return (
    <li className={styles['entry']} data-face={person !== null}>
      {person ? <Face person={person} /> : null}
      <div>
        <h3>
          <a href={person ? paths.user(id) : paths.articleList(id)}>{name}</a>
        </h3>
        <p className={styles['meta']}>
          {person?.title ? <span>{person.title}</span> : null}
          <span>{m.follow.followers({ fans: wanNumber(fans) })}</span>
        </p>
      </div>
      <FollowButton followType={entry.followType} followId={id} name={name} {...known} />
      {person?.introduction || latest ? (
        <div className={styles['more']}>
          {person?.introduction ? <p className={styles['motto']}>{person.introduction}</p> : null}
          {latest ? (
            <p className={styles['latest']}>
              <Time at={latest.publishTime} />
              <a href={paths.article(latest.contentId)}>{latest.title}</a>
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function Face({ person: { name, pic } }: { person: Omit<FollowedPerson, 'followTime'> }) {
  return pic ? (
    <Picture picture={pic} shown={72} decorative className={styles['face']} />
  ) : (
    <span className={styles['face']} aria-hidden>
      {firstCharacter(name)}
    </span>
  )
}
