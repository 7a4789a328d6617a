/**
 * The settings are one document, of which a save writes every field anew: what nobody has changed is that of the demo edition
 * still, and becomes that of a new site.
 */
import { isDeepStrictEqual } from 'node:util'
import { MEMBERSHIP_KINDS } from '#domain/access/membership.ts'
import { offersOf } from '#domain/access/membership-sale.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'

/** Each entry counts by itself: a filing number of the publisher's beside those of the demo edition stays. */
const withoutEntries = <Entry>(list: readonly Entry[], demo: readonly Entry[]): Entry[] =>
  list.filter((entry) => !demo.some((other) => isDeepStrictEqual(entry, other)))

function plainFields(settings: SiteSettings, demo: SiteSettings): SiteSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SiteSettings)[]
  const unchanged = names.filter((name) => isDeepStrictEqual(settings[name], demo[name]))
  return { ...settings, ...Object.fromEntries(unchanged.map((name) => [name, DEFAULT_SETTINGS[name]])) }
}

/** Each kind is changed as a whole, and what is not sold cannot be tried. */
function sales({ memberships, trial }: SiteSettings, demo: SiteSettings): Pick<SiteSettings, 'memberships' | 'trial'> {
  const left = Object.fromEntries(
    MEMBERSHIP_KINDS.map((kind) => {
      const isUnchanged = isDeepStrictEqual(memberships[kind], demo.memberships[kind])
      return [kind, (isUnchanged ? DEFAULT_SETTINGS : { memberships }).memberships[kind]]
    }),
  ) as SiteSettings['memberships']
  return { memberships: left, trial: trial && offersOf(left, trial.kind).length > 0 ? trial : null }
}

/** Both settings with their drawings cleaned. */
export function withoutDemo(settings: SiteSettings, demo: SiteSettings): SiteSettings {
  const left = plainFields(settings, demo)
  return {
    ...left,
    filings: withoutEntries(settings.filings, demo.filings),
    social: withoutEntries(settings.social, demo.social),
    // A name without its address is not shown.
    officialAccount:
      settings.officialAccount.url === demo.officialAccount.url
        ? DEFAULT_SETTINGS.officialAccount
        : settings.officialAccount,
    ...sales({ ...left, memberships: settings.memberships }, demo),
  }
}

/** As `company`, and of the memberships as `memberships.magazine`. */
export function listResetFields(before: SiteSettings, after: SiteSettings): string[] {
  const names = (Object.keys(DEFAULT_SETTINGS) as (keyof SiteSettings)[]).filter((name) => name !== 'memberships')
  const kinds = MEMBERSHIP_KINDS.filter((kind) => !isDeepStrictEqual(before.memberships[kind], after.memberships[kind]))
  return [
    ...names.filter((name) => !isDeepStrictEqual(before[name], after[name])),
    ...kinds.map((kind) => `memberships.${kind}`),
  ]
}
