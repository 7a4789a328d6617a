/** The static pages that every site has, in the order of their navigation. */
import { m } from '#messages/domain.ts'
import { paths } from '../paths.ts'

export const STATIC_PAGES = [
  {
    code: 'about',
    get name() {
      return m.content.aboutUs
    },
    path: paths.about(),
  },
  {
    code: 'membership',
    get name() {
      return m.word.member
    },
    path: paths.membership(),
  },
  {
    code: 'jobs',
    get name() {
      return m.content.jobs
    },
    path: paths.jobs(),
  },
  {
    code: 'contribute',
    get name() {
      return m.content.contribute
    },
    path: paths.contribute(),
  },
  {
    code: 'cooperation',
    get name() {
      return m.content.cooperation
    },
    path: paths.cooperation(),
  },
  {
    code: 'agreement',
    get name() {
      return m.content.userAgreement
    },
    path: paths.agreement(),
  },
  {
    code: 'privacy',
    get name() {
      return m.content.privacyPolicy
    },
    path: paths.privacy(),
  },
  {
    code: 'publicity',
    get name() {
      return m.content.publicDisclosures
    },
    path: paths.publicity(),
  },
  {
    code: 'friendly-links',
    get name() {
      return m.content.partnerLinks
    },
    path: paths.friendlyLinks(),
  },
] as const

/** What readers agree to when they register; their versions are kept, and consent names one. */
export const LEGAL_PAGES = ['agreement', 'privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]
export const isLegalPage = (code: string): code is LegalPage => LEGAL_PAGES.some((legal) => legal === code)

/** Pages of the publisher's own choice have addresses below this. Here and not in `paths`, which every page loads. */
export const OWN_PAGES = '/page/'

export const pathOfPage = (code: string): string =>
  STATIC_PAGES.find((page) => page.code === code)?.path ?? `${OWN_PAGES}${code}`

/** A legal page as it was. */
export const pathOfVersion = (path: string, version: number): string => `${path}?version=${version}`

export const isFixedPage = (code: string): boolean => STATIC_PAGES.some((page) => page.code === code)

export type StaticPageCode = (typeof STATIC_PAGES)[number]['code']
