/** The page of a person: who they are, then what they have made, what they have said, or who follows them. */
import type { ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import type { PublicProfile, WorkPage } from '#contract/site/profile.ts'
import type { ProfileTab } from './profile-tab.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { typeOfWork, WORK_KINDS, workName, type WorkKind } from '#domain/content/work-kind.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PersonHead } from './person-head.tsx'
import { WorkList } from './work-list.tsx'
import styles from './profile-view.module.css'

type Props = { api: Api; uid: string; person: PublicProfile; tab: ProfileTab; children: ReactNode }

export function ProfileView({ api, uid, person, tab, children }: Props) {
  return (
    <div className={styles['page']}>
      <PersonHead api={api} uid={uid} person={person} />
      {person.isDeleted ? (
        <EmptyList>
          这里没有留下什么。<a href={paths.home()}>去首页看看</a>
        </EmptyList>
      ) : (
        <>
          <Tabs person={person} here={tab} />
          {children}
        </>
      )}
    </div>
  )
}

/** Whoever has made nothing has no tab for it, and is met by what they have said. */
function Tabs({ person, here }: { person: PublicProfile; here: ProfileTab }) {
  const { uid, worksNum, commentNum, fans } = person
  const tabs = [
    ...(worksNum > 0 ? [{ tab: 'work', name: '作品', num: worksNum, href: paths.user(uid) }] : []),
    { tab: 'comment', name: '评论', num: commentNum, href: paths.user(uid, worksNum > 0 ? 'comment' : undefined) },
    { tab: 'fans', name: '关注者', num: fans, href: paths.user(uid, 'fans') },
  ]
  return (
    <nav className={styles['tabs']} aria-label="主页内容">
      <ul>
        {tabs.map(({ tab, name, num, href }) => (
          <li key={tab}>
            <a href={href} aria-current={tab === here ? 'page' : undefined}>
              {name} <span>{wanNumber(num)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Works({ person, works, kind }: { person: PublicProfile; works: WorkPage; kind: WorkKind | undefined }) {
  const { uid, worksNum, worksList } = person
  return (
    <>
      {worksNum > 0 ? <WorkKinds person={person} here={kind} /> : null}
      {works.list.length > 0 ? (
        <WorkList works={works.list} withKind={kind === undefined && worksList.length > 1} />
      ) : (
        <EmptyList>
          {`还没有${kind ? workName(typeOfWork(kind)) : '作品'}。`}
          {worksNum > 0 ? <a href={paths.user(uid)}>看全部作品</a> : <a href={paths.home()}>去首页看看</a>}
        </EmptyList>
      )}
      <Pager page={works.pgNo} pages={works.totalPage} href={(page) => paths.user(uid, kind, page)} />
    </>
  )
}

/** Where all is of one kind there is nothing to choose. */
function WorkKinds({ person, here }: { person: PublicProfile; here: WorkKind | undefined }) {
  const { uid, worksNum, worksList } = person
  if (worksList.length < 2 && here === undefined) return null
  const kinds = WORK_KINDS.flatMap(({ kind, type, name }) => {
    const num = worksList.find((known) => known.contentType === type)?.num ?? 0
    return num > 0 ? [{ kind, name, num }] : []
  })
  return (
    <nav className={`${styles['tabs']} ${styles['kinds']}`} aria-label="作品分类">
      <ul>
        {[{ kind: undefined, name: '全部', num: worksNum }, ...kinds].map(({ kind, name, num }) => (
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
