/** What each setting is called at the desk. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import type { SiteSettings } from './site-settings.ts'

export const SETTING_LABELS: Record<keyof SiteSettings, string> = labels(() => ({
  name: m.site.shortName,
  fullName: m.site.fullName,
  slogan: m.site.slogan,
  description: m.word.summary,
  company: m.site.company,
  address: m.site.address,
  phone: m.site.phone,
  email: m.word.email,
  securityEmail: m.site.securityEmail,
  foundedYear: m.site.foundedYear,
  filings: m.site.filings,
  social: m.site.social,
  appUrl: m.site.appUrl,
  officialAccount: m.site.officialAccount,
  logo: m.site.logo,
  icon: m.word.icon,
  sharePicture: m.word.sharePicture,
  theme: m.site.theme,
  homeTitle: m.site.homeTitle,
  analytics: m.site.analytics,
  indexed: m.site.indexed,
  membershipIntro: m.site.membershipIntro,
  memberships: m.site.memberships,
  trial: m.word.trial,
  award: m.word.bookAward,
  sectionsOff: m.site.sectionsOff,
  pictureHosts: m.site.pictureHosts,
}))
