/** The part of the settings that every page of the site carries. */
import type { PageName } from '../page-list.ts'
import { ownSharePicturePath } from '../share-picture.ts'
import type { AwardNames } from './award-names.ts'
import type { Colour } from './colour.ts'
import { listClosedPages } from './section.ts'
import { drawLogo, type Drawing } from './site-logo.ts'
import type { SiteSettings } from './site-settings.ts'
import { TYPE_PAIRINGS, type TypePairing } from './site-theme.ts'

/** What the pages of a site need to know of it; its theme is in a style sheet, its icons in files. */
export type PublicSite = Omit<
  SiteSettings,
  'logo' | 'icon' | 'sharePicture' | 'theme' | 'securityEmail' | 'indexed' | 'award' | 'pictureHosts'
> & {
  logo: Drawing
  /** the address of the publisher's own; absent while the drawn one is in effect */
  sharePicture?: string
  /** absent while its section is switched off */
  award?: AwardNames
  /** the typeface of stories for readers who have not chosen one */
  readingFace: (typeof TYPE_PAIRINGS)[TypePairing]['reading']
  /** of sections that are switched off */
  closedPages: readonly PageName[]
}

export function toPublicSite(settings: SiteSettings): PublicSite {
  const {
    icon: _icon,
    sharePicture,
    theme,
    securityEmail: _securityEmail,
    indexed: _indexed,
    pictureHosts: _pictureHosts,
    award,
    ...rest
  } = settings
  const { sectionsOff } = rest
  return {
    ...rest,
    logo: drawLogo(settings),
    ...(sharePicture === null ? {} : { sharePicture: ownSharePicturePath(sharePicture) }),
    ...(sectionsOff.includes('award') ? {} : { award }),
    readingFace: TYPE_PAIRINGS[theme.type].reading,
    closedPages: listClosedPages(sectionsOff),
  }
}

/** The same for the server that writes the documents. */
export type DocumentSite = {
  site: PublicSite
  /** as JSON that is safe in a script element */
  siteJson: string
  /** the address of the style sheet that overrides the default theme; null without any override */
  themePath: string | null
  /** of the browser around the page */
  themeColor: { light: Colour; dark: Colour }
  /** whether search engines may index the site */
  indexed: boolean
}
