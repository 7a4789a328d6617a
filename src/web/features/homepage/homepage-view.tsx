/** The page of a person: a portrait and what there is to say of them, then what they have made. */
import type { Homepage, WorkPage } from '#contract/homepage.ts'
import { paths } from '#rules/paths.ts'
import { chineseDate } from '#rules/relative-time.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { typeOfWork, WORK_KINDS, workName, type WorkKind } from '#rules/work-kind.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WorkList } from './work-list.tsx'
import styles from './homepage-view.module.css'

type Props = { person: Homepage; works: WorkPage; type: WorkKind | undefined }

export function HomepageView({ person, works, type }: Props) {
  const { uid, isDeleted, worksNum } = person
  return (
    <div className={styles['page']}>
      <PersonHead person={person} />
      {worksNum > 0 ? <WorkTabs person={person} here={type} /> : null}
      {works.list.length > 0 ? (
        <WorkList works={works.list} withKind={type === undefined && person.worksList.length > 1} />
      ) : (
        <EmptyList>
          {isDeleted ? '这里没有留下什么。' : `还没有${type ? workName(typeOfWork(type)) : '作品'}。`}
          {worksNum > 0 ? <a href={paths.user(uid)}>看全部作品</a> : <a href={paths.home()}>去首页看看</a>}
        </EmptyList>
      )}
      <Pager page={works.pgNo} pages={works.totalPage} href={(page) => paths.user(uid, type, page)} />
    </div>
  )
}

function PersonHead({ person }: { person: Homepage }) {
  const { name, pic, title, introduction, signature, isDeleted, isAuthor, fans, worksNum, firstTime } = person
  return (
    <header className={styles['head']}>
      {pic ? (
        <Picture picture={pic} shown={144} leading decorative className={styles['face']} />
      ) : (
        <span className={styles['face']} aria-hidden>
          {isDeleted ? null : [...name][0]}
        </span>
      )}
      <div className={styles['words']}>
        <h1>{name}</h1>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {signature ? <p className={styles['motto']}>{signature}</p> : null}
        {introduction ? <p className={styles['about']}>{introduction}</p> : null}
        {isDeleted ? <p className={styles['about']}>这个账号已经注销，资料都已删除。</p> : null}
        {isAuthor ? (
          <Facts className={styles['facts']}>
            {worksNum > 0 ? `${worksNum} 件作品` : null}
            {firstTime === null ? null : `首次发表于${chineseDate(firstTime)}`}
            {fans > 0 ? `${wanNumber(fans)} 人关注` : null}
          </Facts>
        ) : null}
      </div>
    </header>
  )
}

/** Where all is of one kind there is nothing to choose. */
function WorkTabs({ person, here }: { person: Homepage; here: WorkKind | undefined }) {
  const { uid, worksNum, worksList } = person
  if (worksList.length < 2 && here === undefined) return null
  const tabs = WORK_KINDS.flatMap(({ kind, type, name }) => {
    const num = worksList.find((known) => known.contentType === type)?.num ?? 0
    return num > 0 ? [{ kind, name, num }] : []
  })
  return (
    <nav className={styles['tabs']} aria-label="作品分类">
      <ul>
        {[{ kind: undefined, name: '全部', num: worksNum }, ...tabs].map(({ kind, name, num }) => (
          <li key={name}>
            <a href={paths.user(uid, kind)} aria-current={kind === here ? 'page' : undefined}>
              {name} <span>{num}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
