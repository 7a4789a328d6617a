/** The followers of a person, side by side. */
import type { FanPage, PublicProfile } from '#contract/site/profile.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Pager } from '../../ui/pager.tsx'
import { AccountFace } from '../account/menu/account-face.tsx'
import styles from './fan-list.module.css'

export function FanList({ person, page }: { person: PublicProfile; page: FanPage }) {
  if (page.list.length === 0) {
    return <EmptyList>{person.fans > 0 ? m.profile.noListedFollowers : m.profile.noFollowers}</EmptyList>
  }
  return (
    <>
      <ul className={styles['list']}>
        {page.list.map((fan) => (
          <li key={fan.uid}>
            <AccountFace user={fan} large />
            <div>
              <h2>
                <a href={paths.user(fan.uid)}>{fan.name}</a>
              </h2>
              {fan.title || fan.signature ? <p>{fan.title || fan.signature}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page.pgNo} pages={page.totalPage} href={(number) => paths.user(person.uid, 'fans', number)} />
    </>
  )
}
