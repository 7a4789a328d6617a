/**
 * What a publisher says of itself and how its site looks: edited at the desk, stored in the database, in effect without a
 * restart. A text that is empty is absent: no page shows a label without it.
 */
import { zh } from '#messages/domain.ts'
import { NO_SALES, type MembershipSales, type Trial } from '../access/membership-sale.ts'
import { DEFAULT_AWARD, type AwardNames } from './award-names.ts'
import type { SiteSection } from './section.ts'
import { DEFAULT_THEME, type SiteTheme } from './site-theme.ts'

export const LOGO_STYLES = ['plain', 'seal', 'ruled'] as const
export type LogoStyle = (typeof LOGO_STYLES)[number]

/** Drawn from the name, or the publisher's own file, which is cleaned before it is stored. */
export type SiteLogo = { kind: 'drawn'; style: LogoStyle } | { kind: 'file'; svg: string }

/** A number under which an authority has the site, and the address of its register. */
export type SiteFiling = { name: string; register: string }

export type SiteLink = { name: string; url: string }

export type SiteSettings = {
  name: string
  fullName: string
  slogan: string
  description: string
  company: string
  address: string
  phone: string
  email: string
  /** for those who have found a fault in the security of the site */
  securityEmail: string
  foundedYear: number | null
  filings: readonly SiteFiling[]
  /** accounts on other networks, such as a microblog */
  social: readonly SiteLink[]
  /** where the app can be had */
  appUrl: string
  /** the official account in WeChat */
  officialAccount: SiteLink
  logo: SiteLogo
  /** a square; null: the first character of the name, or the logo file */
  icon: string | null
  /** the name of the publisher's own share picture, which is stored beside the settings; null: the drawn one */
  sharePicture: string | null
  theme: SiteTheme
  /** of the front page; otherwise full name and slogan */
  homeTitle: string
  /** whether views, reading and listening times are recorded */
  analytics: boolean
  /** whether search engines may index the site */
  indexed: boolean
  /** above the offers on the page of memberships */
  membershipIntro: string
  /** what is sold, under which names and for how much */
  memberships: MembershipSales
  /** what a new reader may try, once; null: nothing */
  trial: Trial | null
  /** the book award; shown while its section is open */
  award: AwardNames
  /** the sections that are switched off */
  sectionsOff: readonly SiteSection[]
  /** sites from which pictures of pasted texts are fetched, beside those that the program knows */
  pictureHosts: readonly string[]
}

/** Of a site that nobody has named yet. */
export const DEFAULT_SETTINGS: SiteSettings = {
  name: zh.site.newMagazine,
  fullName: zh.site.newMagazine,
  slogan: '',
  description: '',
  company: '',
  address: '',
  phone: '',
  email: '',
  securityEmail: '',
  foundedYear: null,
  filings: [],
  social: [],
  appUrl: '',
  officialAccount: { name: '', url: '' },
  logo: { kind: 'drawn', style: 'plain' },
  icon: null,
  sharePicture: null,
  theme: DEFAULT_THEME,
  homeTitle: '',
  analytics: true,
  indexed: true,
  membershipIntro: '',
  memberships: NO_SALES,
  trial: null,
  award: DEFAULT_AWARD,
  sectionsOff: [],
  pictureHosts: [],
}

/** In characters. */
export const SITE_LIMITS = {
  name: 8,
  fullName: 20,
  slogan: 40,
  description: 200,
  line: 80,
  homeTitle: 60,
  intro: 200,
  awardName: 20,
  reading: 6,
  filings: 8,
  social: 6,
  pictureHosts: 20,
  /** of the name of a site */
  host: 253,
  /** in bytes, before and after it is cleaned */
  svg: 40_000,
  /** in bytes, as it is uploaded */
  sharePicture: 2_000_000,
} as const

const MARK = /\{\{(\w+)\}\}/g

const VARIABLES = ['name', 'fullName', 'slogan', 'company', 'address', 'phone', 'email', 'securityEmail'] as const

/** What `{{email}}` and the like in the texts of static pages and about the award stand for. */
export function siteVariables(
  site: Pick<
    SiteSettings,
    (typeof VARIABLES)[number] | 'foundedYear' | 'description' | 'analytics' | 'memberships' | 'award'
  >,
) {
  const { foundedYear, description, analytics, memberships, award } = site
  const texts = Object.fromEntries(VARIABLES.map((name) => [name, site[name]]))
  return {
    ...texts,
    description,
    foundedYear: foundedYear === null ? '' : String(foundedYear),
    analytics: analytics ? zh.site.analyticsOn : zh.site.analyticsOff,
    magazineMembership: memberships.magazine.name,
    knowledgeMembership: memberships.knowledge.name,
    listeningMembership: memberships.listening.name,
    award: award.name,
    reading: award.reading,
  }
}

export type SiteVariables = Readonly<Record<string, string>>

/** The first unknown variable; null if all are known. */
export function findUnknownVariable(text: string, variables: SiteVariables): string | null {
  const unknown = [...text.matchAll(MARK)].find(([, name]) => !Object.hasOwn(variables, name!))
  return unknown?.[0] ?? null
}

/** Unknown variables stay as they are. */
export const fillVariables = (text: string, variables: SiteVariables): string =>
  text.replace(MARK, (mark, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : mark))

/** Those that a text names, with their values. */
export const pickVariables = (text: string, variables: SiteVariables): SiteVariables =>
  Object.fromEntries(
    [...text.matchAll(MARK)].flatMap(([, name]) =>
      Object.hasOwn(variables, name!) ? [[name!, variables[name!]!] as const] : [],
    ),
  )

export type ChangedVariable = { name: string; before: string; now: string }

/** What a text was filled with and would be filled with otherwise now. A variable that there is no more has not changed. */
export const listChangedVariables = (used: SiteVariables, variables: SiteVariables): ChangedVariable[] =>
  Object.entries(used).flatMap(([name, before]) =>
    Object.hasOwn(variables, name) && variables[name] !== before ? [{ name, before, now: variables[name]! }] : [],
  )
