/** A profile: the person, then their works, their comments, or their followers. */
import type { ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import type { PublicProfile, WorkPage } from '#contract/site/profile.ts'
import type { ProfileTab } from './profile-tab.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { typeOfWork, workName, type WorkKind } from '#domain/content/work-kind.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { listProfileTabs, listWorkKinds } from './model.ts'
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
          {m.profile.nothingLeft}
          <a href={paths.home()}>{m.word.toFrontPage}</a>
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

function Tabs({ person, here }: { person: PublicProfile; here: ProfileTab }) {
  return (
    <nav className={styles['tabs']} aria-label={m.profile.profileContent}>
      <ul>
        {listProfileTabs(person).map(({ tab, name, num, href }) => (
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
      <WorkKinds person={person} here={kind} />
      {works.list.length > 0 ? (
        <WorkList works={works.list} withKind={kind === undefined && worksList.length > 1} />
      ) : (
        <EmptyList>
          {m.profile.nothingOfKind({ kind: kind ? workName(typeOfWork(kind)) : m.profile.works })}
          {worksNum > 0 ? (
            <a href={paths.user(uid)}>{m.profile.seeAllWorks}</a>
          ) : (
            <a href={paths.home()}>{m.word.toFrontPage}</a>
          )}
        </EmptyList>
      )}
      <Pager page={works.pgNo} pages={works.totalPage} href={(page) => paths.user(uid, kind, page)} />
    </>
  )
}

function WorkKinds({ person, here }: { person: PublicProfile; here: WorkKind | undefined }) {
  const kinds = listWorkKinds(person, here)
  if (kinds.length === 0) return null
  return (
    <nav className={`${styles['tabs']} ${styles['kinds']}`} aria-label={m.profile.workKinds}>
      <ul>
        {kinds.map(({ kind, name, num }) => (
          <li key={name}>
            <a href={paths.user(person.uid, kind)} aria-current={kind === here ? 'page' : undefined}>
              {name} <span>{num}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
