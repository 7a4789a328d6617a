/** What a device needs to put the site beside its programs. */
import { createHash } from 'node:crypto'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import { isClosedLink } from '../../http/pages/page-address.ts'
import type { SiteFile } from './site.service.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Whether there is anything where a shortcut leads. */
export type ShortcutContent = { issues: boolean; rankings: boolean }

const SHORTCUTS = [
  {
    needs: 'issues',
    get name() {
      return m.word.digitalIssue
    },
    url: paths.magazines(),
  },
  {
    needs: 'rankings',
    get name() {
      return m.site.mostRead
    },
    url: paths.ranking(),
  },
] as const

export function writeManifest(settings: SiteSettings, content: ShortcutContent): SiteFile {
  const { name, fullName, description, sectionsOff, theme } = settings
  const { light } = theme
  const manifest = {
    id: '/',
    name: fullName,
    short_name: name,
    ...(description ? { description } : {}),
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.paper,
    background_color: light.paper,
    categories: ['magazines', 'news', 'books'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.filter(({ needs, url }) => content[needs] && !isClosedLink(sectionsOff, url)).map(
      ({ name: title, url }) => ({ name: title, url }),
    ),
  }
  const bytes = Buffer.from(JSON.stringify(manifest))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
}
