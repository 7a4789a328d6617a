/** One entry of the navigation, in the header and in the menu. */
import { opensWindow } from '#domain/content/content-link.ts'
import { leadsOutside } from './top-ad-state.ts'
import { Sign } from '../../ui/sign.tsx'
import type { NavLinkEntry } from './nav-entry.ts'

type Props = { entry: NavLinkEntry; here: string; onFollow?: () => void }

export function NavLink({ entry: { name, linkUrl, icon }, here, onFollow }: Props) {
  const window = opensWindow(linkUrl) || leadsOutside(linkUrl)
  return (
    <a
      href={linkUrl}
      onClick={onFollow}
      aria-current={linkUrl === here ? 'page' : undefined}
      {...(window ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {icon ? <Sign name={icon} size={20} /> : null}
      {name}
    </a>
  )
}
