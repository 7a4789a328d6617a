/** The panel under the reader's name: memberships, the reader's own pages, and sign-out; beside it, the question for consent. */
import { getRouteApi } from '../../../routing/shown-page.ts'
import { useState } from 'react'
import type { User } from '#contract/site/account.ts'
import { membershipCards } from '#domain/access/membership-card.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { SHELVES } from '../../../routing/shelf-type.ts'
import { endStudy } from '../../../analytics/study-report.ts'
import { isKnown } from '../../../reader-hint.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { UnreadCount } from '../../notice/unread-count.tsx'
import { ConsentBar } from '../consent/consent-bar.tsx'
import { AccountFace } from './account-face.tsx'
import { useSite } from '../../../ui/site.ts'
import styles from './account-panel.module.css'
import { MembershipCardView } from '../profile/membership-card.tsx'

const root = getRouteApi('__root__')

const LINKS = [
  { title: m.account.following, href: paths.follow() },
  ...SHELVES.map(({ type, title }) => ({ title, href: paths.shelf(type) })),
]

export function AccountPanel({ user, ...panel }: PanelProps & { user: User }) {
  const { api } = root.useRouteContext()
  const { memberships } = useSite()
  // Of a reader who is not known yet, the memberships have no end.
  const cards = isKnown(user) ? membershipCards(user.vipInfo, memberships) : []
  const [busy, setBusy] = useState(false)

  async function signOut() {
    setBusy(true)
    const goOn = await endStudy()
    try {
      await api('POST /api/login/logout')
      location.reload()
    } catch (error) {
      goOn()
      setBusy(false)
      toast((error as Error).message, 'error')
    }
  }

  const title = (
    <span className={styles['reader']}>
      <AccountFace user={user} large />
      {user.name}
    </span>
  )
  return (
    <>
      {user.consent ? <ConsentBar due={user.consent} /> : null}
      <Panel {...panel} title={title}>
        {cards.length > 0 ? (
          <ul className={styles['cards']} aria-label={m.account.myMemberships}>
            {cards.map((card) => (
              <MembershipCardView key={card.kind} card={card} onFollow={panel.onClose} />
            ))}
          </ul>
        ) : null}
        <ul className={styles['links']}>
          {user.house ? (
            <li>
              {/* A separate program, reached by loading a new document. */}
              <a href={paths.desk()} target="_self">
                {m.account.desk}
              </a>
            </li>
          ) : null}
          {LINKS.map(({ title: name, href }) => (
            <li key={href}>
              <a href={href} onClick={panel.onClose}>
                {name}
                {href === paths.shelf('notice') ? <UnreadCount api={api} /> : null}
              </a>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles['leave']}
          onClick={() => void signOut()}
          disabled={busy}
          aria-busy={busy}
        >
          {busy ? m.account.signingOut : m.account.signOut}
        </button>
      </Panel>
    </>
  )
}
