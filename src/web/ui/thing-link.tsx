/** A link to a thing of the registry, wherever that is to be seen; some open a window of their own. */
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
