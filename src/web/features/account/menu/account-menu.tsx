/**
 * The signed-in reader in the header. The button opens the account panel; without JavaScript it is a link to the account
 * page.
 */
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { User } from '#contract/site/account.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import { AccountFace } from './account-face.tsx'
import styles from './account-menu.module.css'

export function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [live, setLive] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./account-panel.tsx'))
  const button = useRef<HTMLAnchorElement>(null)
  const member = user.vipInfo.some((membership) => membership.vipValid)
  useEffect(() => {
    setLive(true)
    // The panel asks for the consent, too.
    if (user.consent) void fetchPart(true)
  }, [user.consent, fetchPart])

  async function toggle(event: MouseEvent) {
    // A modifier key opens the page in a new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (open) setOpen(false)
    else if (await fetchPart()) setOpen(true)
  }

  const AccountPanel = part?.AccountPanel
  return (
    <>
      <a
        ref={button}
        className={styles['menu']}
        href={paths.shelf('collect')}
        // Where the number of unread notices is put once it is known.
        data-face
        {...(live ? { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': open } : {})}
        onClick={(event) => void toggle(event)}
        onKeyDown={(event) => {
          // A link knows Enter alone; a button answers to the space bar too.
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <AccountFace user={user} />
        <span className={styles['name']} data-uid={user.uid}>
          {user.name || m.account.mine}
        </span>
        {member ? <span className={styles['member']}>{m.word.member}</span> : null}
      </a>
      {AccountPanel ? <AccountPanel anchor={button} open={open} onClose={() => setOpen(false)} user={user} /> : null}
    </>
  )
}
