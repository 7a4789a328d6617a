/** The settings of the site at the desk: the version in effect, earlier ones, and saving a new one. */
import { z } from 'zod'
import { MEMBERSHIP_KINDS } from '#domain/access/membership.ts'
import { SALE_LIMITS } from '#domain/access/membership-sale.ts'
import { TERM_NAMES } from '#domain/access/membership-term.ts'
import { isPictureHost } from '#domain/media/picture-host.ts'
import { isColour, type Colour } from '#domain/site/colour.ts'
import { SECTION_NAMES } from '#domain/site/section.ts'
import { LOGO_STYLES, SITE_LIMITS, type SiteSettings } from '#domain/site/site-settings.ts'
import { CORNER_CODES, DENSITY_CODES, RULE_CODES, TYPE_PAIRINGS } from '#domain/site/site-theme.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp, wholeNumber } from '../core/field.ts'

const line = shortText(SITE_LIMITS.line)
const needed = (max: number) => shortText(max).min(1)

/** Of our own or another site; never a script. */
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])
const emailAddress = z.union([z.literal(''), z.email().max(SITE_LIMITS.line)])

const colour = z.custom<Colour>((value) => typeof value === 'string' && isColour(value), {
  error: () => m.siteSettings.colourForm,
})
const palette = z.object({ accent: colour, paper: colour, ink: colour })

const namesOf = <Table extends object>(table: Table) => z.enum(Object.keys(table) as [keyof Table & string])

/** Control characters between its elements mean nothing. */
const svg = z
  .string()
  .max(SITE_LIMITS.svg)
  .regex(/<svg[\s>]/, { error: () => m.predicate.mustBeVector })
  .transform((text) => text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' '))

/** What goes together is checked by listSaleProblems. */
const price = wholeNumber({ min: 1, max: SALE_LIMITS.price }).meta({ description: 'in fen' })
const sale = z.object({
  onSale: z.boolean(),
  name: needed(SALE_LIMITS.name),
  offers: z
    .array(z.object({ term: z.enum(TERM_NAMES), price, originPrice: price }))
    .max(TERM_NAMES.length)
    .readonly()
    .meta({ description: 'one for each term at most' }),
  reminderDays: wholeNumber({ max: SALE_LIMITS.reminderDays }).meta({
    description: 'so many days before its end a member is reminded of it; 0: never',
  }),
})

const settings = z.object({
  name: needed(SITE_LIMITS.name),
  fullName: needed(SITE_LIMITS.fullName),
  slogan: shortText(SITE_LIMITS.slogan),
  description: shortText(SITE_LIMITS.description),
  company: line,
  address: line,
  phone: shortText(30),
  email: emailAddress,
  securityEmail: emailAddress,
  foundedYear: wholeNumber({ min: 1800, max: 2999 }).nullable(),
  filings: z
    .array(z.object({ name: needed(SITE_LIMITS.line), register: webAddress }))
    .max(SITE_LIMITS.filings)
    .readonly(),
  social: z
    .array(z.object({ name: needed(20), url: z.url({ protocol: /^https?$/ }).max(300) }))
    .max(SITE_LIMITS.social)
    .readonly(),
  appUrl: webAddress,
  officialAccount: z.object({ name: shortText(30), url: webAddress }),
  logo: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('drawn'), style: z.enum(LOGO_STYLES) }),
    z.object({ kind: z.literal('file'), svg }),
  ]),
  icon: svg.nullable(),
  sharePicture: z
    .string()
    .regex(/^[\w-]{16}$/)
    .nullable()
    .meta({ description: 'the name of a stored one, as an earlier save has returned it; null: the drawn one' }),
  theme: z.object({
    light: palette,
    dark: palette,
    type: namesOf(TYPE_PAIRINGS),
    density: z.enum(DENSITY_CODES),
    corner: z.enum(CORNER_CODES),
    rule: z.enum(RULE_CODES),
  }),
  homeTitle: shortText(SITE_LIMITS.homeTitle),
  analytics: z.boolean(),
  indexed: z.boolean(),
  membershipIntro: shortText(SITE_LIMITS.intro),
  memberships: z.object({ magazine: sale, knowledge: sale, listening: sale }),
  trial: z
    .object({ kind: z.enum(MEMBERSHIP_KINDS), days: wholeNumber({ min: 1, max: SALE_LIMITS.trialDays }) })
    .nullable()
    .meta({ description: 'what a new reader may try, once; null: nothing' }),
  award: z.object({
    name: needed(SITE_LIMITS.awardName),
    reading: needed(SITE_LIMITS.reading).meta({
      description: 'the programme around the award, in the names of its parts',
    }),
    motto: shortText(SITE_LIMITS.slogan),
  }),
  sectionsOff: z
    .array(z.enum(SECTION_NAMES))
    .max(SECTION_NAMES.length)
    .readonly()
    .meta({ description: 'switched off' }),
  pictureHosts: z
    .array(
      z
        .string()
        .max(SITE_LIMITS.host)
        .refine(isPictureHost, { error: () => m.siteSettings.hostForm }),
    )
    .max(SITE_LIMITS.pictureHosts)
    .readonly()
    .meta({
      description: 'names of sites from which pictures of pasted texts are fetched, beside those that are known',
    }),
}) satisfies z.ZodType<SiteSettings>

export const siteSettingsSchema = settings

const version = z.int().meta({ description: 'raised by each save; 0 while nobody has saved anything' })

const current = z.object({ version, settings })
export type CurrentSite = z.infer<typeof current>

const saved = current.extend({
  outdatedPages: z.array(z.object({ id: z.int(), title: z.string() })).meta({
    description:
      'static pages that readers see with a value which this save has changed, or with a link to a section that it has switched off',
  }),
})
export type SavedSite = z.infer<typeof saved>

const savedVersion = z.object({
  version,
  time: timestamp,
  editor: z.object({ uid: z.int().nullable(), name: z.string() }),
})
export type SavedSiteVersion = z.infer<typeof savedVersion>

const earlier = current.extend({
  sharePictureFile: z.string().nullable().meta({
    description: 'the own share picture of this version as JPEG in Base64; null: it had none',
  }),
})
export type EarlierSite = z.infer<typeof earlier>

/** PNG in Base64, drawn in the browser of the editor, who has the typefaces. */
const picture = z
  .string()
  .regex(/^iVBORw0KGgo[\w+/]*={0,2}$/, { error: () => m.predicate.mustBePng })
  .max(400_000)
  .optional()

/** Begins as a file of these formats does. */
const ownSharePicture = z
  .string()
  .regex(/^(?:iVBORw0KGgo|\/9j\/|UklGR)[\w+/]*={0,2}$/, { error: () => m.predicate.mustBePicture })
  .max(Math.ceil((SITE_LIMITS.sharePicture * 4) / 3) + 3)
  .optional()

const forSite = { noun: 'site', role: 'editor', permission: 'site', cache: 'personal' } as const

export const deskSettingsCalls = defineCalls({
  'GET /api/desk/settings': {
    ...forSite,
    summary: 'The settings of the site that are in effect',
    model: current,
  },
  'POST /api/desk/settings': {
    ...forSite,
    summary: 'Save the settings as a new version, in effect at once; CONFLICT when somebody has saved since',
    jsonBytes: 4 * 1024 * 1024,
    body: z.object({
      version: wholeNumber().meta({ description: 'the one that the editor has before them; another is 409' }),
      settings,
      iconPicture: picture.meta({ description: 'the icon as PNG of 512 × 512; absent: the last one stays' }),
      sharePicture: picture.meta({ description: 'the share picture as PNG of 1200 × 630; absent: the last one stays' }),
      ownSharePicture: ownSharePicture.meta({
        description:
          "the publisher's own as PNG, JPEG or WebP in Base64, cropped to 1200 × 630; absent: that which the settings name",
      }),
    }),
    model: saved,
  },
  'POST /api/desk/settings/clean': {
    ...forSite,
    summary: 'An SVG file as it would be stored: without scripts, styles and references to other files',
    body: z.object({ svg }),
    model: z.object({ svg: z.string() }),
  },
  'GET /api/desk/settings/versions': {
    ...forSite,
    summary: 'The saved versions, the newest first',
    model: z.object({ list: z.array(savedVersion) }),
  },
  'GET /api/desk/settings/versions/:version': {
    ...forSite,
    summary: 'The settings of one version',
    params: z.object({ version: wholeNumber({ min: 1 }) }),
    model: earlier,
  },
})
