/** The menu of narrow screens: all navigation, the reader's own pages, and groups that expand in place. */
import { useId, useState, type RefObject } from 'react'
import type { User } from '#contract/site/account.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginLink } from './login-link.tsx'
import { hasEntries, type FrameNav, type NavEntry, type NavLinkEntry } from './nav-entry.ts'
import { NavLink } from './nav-link.tsx'
import styles from './site-menu.module.css'

const OWN_PAGES: NavLinkEntry[] = [
  { name: m.frame.myNotices, linkUrl: paths.shelf('notice') },
  { name: m.frame.myFollows, linkUrl: paths.follow() },
  { name: m.frame.myPurchases, linkUrl: paths.shelf('purch') },
  { name: m.frame.myBookmarks, linkUrl: paths.shelf('collect') },
  { name: m.frame.studyHistory, linkUrl: paths.shelf('history') },
]

type Props = {
  open: boolean
  onClose: () => void
  button: RefObject<HTMLElement | null>
  nav: FrameNav
  user: User | null
  here: string
}

export function SiteMenu({ open, onClose, button, nav, user, here }: Props) {
  const { indexHeadNavList, extraNavList } = nav
  const link = { here, onFollow: onClose }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.frame.menu}
      place="left"
      className={styles['menu']}
      finalFocus={button}
    >
      <nav aria-label={m.frame.menu}>
        {indexHeadNavList.length > 0 ? (
          <ul>
            {indexHeadNavList.map((entry) => (
              <li key={entry.name}>
                {hasEntries(entry) ? <Group group={entry} {...link} /> : <NavLink entry={entry} {...link} />}
              </li>
            ))}
          </ul>
        ) : null}
        {extraNavList.length > 0 ? (
          <ul>
            {extraNavList.map((entry) => (
              <li key={entry.linkUrl}>
                <NavLink entry={entry} {...link} />
              </li>
            ))}
          </ul>
        ) : null}
        {user?.house ? (
          <ul>
            <li>
              {/* A separate application: it is opened with a full page load. */}
              <a href={paths.desk()} target="_self">
                {m.frame.desk}
              </a>
            </li>
          </ul>
        ) : null}
        <ul>
          {user ? (
            OWN_PAGES.map((entry) => (
              <li key={entry.linkUrl}>
                <NavLink entry={entry} {...link} />
              </li>
            ))
          ) : (
            <li>
              <LoginLink {...link} />
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}

function Group({ group, here, onFollow }: { group: NavEntry; here: string; onFollow: () => void }) {
  const [open, setOpen] = useState(() => group.subNavList.some(({ linkUrl }) => linkUrl === here))
  const id = useId()
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {group.name}
      </button>
      <ul id={id} hidden={!open}>
        {group.subNavList.map((entry) => (
          <li key={entry.name}>
            <NavLink entry={entry} here={here} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  )
}
