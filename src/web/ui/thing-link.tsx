/** A link to a content item of the registry, wherever its page is; some open a new window. */
import type { ReactNode } from 'react'
import { opensWindow, registryLink, type Linked } from '#domain/content/content-link.ts'

type Props = { thing: Linked; from?: string; className?: string | undefined; children: ReactNode }

export function ThingLink({ thing, from, className, children }: Props) {
  const href = registryLink(thing, from)
  const own = opensWindow(href) ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} className={className} {...own}>
      {children}
    </a>
  )
}
