/**
 * The settings of the site. The version in effect is in the memory of each process, so that a page needs no query for it;
 * a save is noted as a change, and every process reads the new version before it renders the next page.
 */
import { createHash } from 'node:crypto'
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { CurrentSite, EarlierSite, SavedSite, SavedSiteVersion } from '#contract/desk/site-settings.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { THEME_SHEET } from '#domain/paths.ts'
import { OWN_SHARE_PICTURE } from '#domain/share-picture.ts'
import { listAccountProblems } from '#domain/site/account-problem.ts'
import { toPublicSite, type DocumentSite } from '#domain/site/public-site.ts'
import { drawIcon } from '#domain/site/site-logo.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { listSaleProblems } from '#domain/site/sale-problem.ts'
import { listContrastProblems, themePath, themeStyles } from '#domain/site/site-theme.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { escapeForScript } from '../../http/pages/script-json.ts'
import type { ChangeService } from '../change/change.service.ts'
import type { JournalService } from '../journal/journal.service.ts'
import type { Tools } from '../module-tools.ts'
import { describeChanges } from './site.changes.ts'
import { cropSharePicture, drawIconFiles, readSharePicture } from './site.icon.ts'
import * as queries from './site.queries.ts'
import { cleanSettings, readSettings } from './site.stored.ts'

const NOUN = 'site'
const VERSIONS_LISTED = 50

type Needs = Tools & {
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note' | 'beforeWatchers'>
  /** called in the transaction of a save: texts that contain settings follow them; those are returned that may not */
  onSaved?: (trx: Database, saved: { before: SiteSettings; settings: SiteSettings }) => Promise<OutdatedPages>
}

type OutdatedPages = SavedSite['outdatedPages']

type Save = {
  version: number
  settings: SiteSettings
  /** PNG in Base64 */
  iconPicture?: string | undefined
  sharePicture?: string | undefined
  /** PNG, JPEG or WebP in Base64 */
  ownSharePicture?: string | undefined
}

export type SiteFile = { bytes: Buffer; etag: string }

type Loaded = {
  version: number
  settings: SiteSettings
  document: DocumentSite
  files: ReadonlyMap<string, SiteFile>
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
const toFile = (bytes: Buffer): SiteFile => ({ bytes, etag: `"${hashOf(bytes)}"` })

function load(version: number, settings: SiteSettings, stored: ReadonlyMap<string, string>): Loaded {
  const files = new Map([...stored].map(([name, body]) => [`/${name}`, toFile(Buffer.from(body, 'base64'))]))
  const { sharePicture } = settings
  const own = sharePicture === null ? undefined : files.get(`/${queries.ownShareFile(sharePicture)}`)
  if (own) files.set(OWN_SHARE_PICTURE, own)
  if (version > 0) files.set('/favicon.svg', toFile(Buffer.from(drawIcon(settings))))
  const site = toPublicSite(settings)
  files.set(THEME_SHEET, toFile(Buffer.from(themeStyles(settings.theme))))
  return {
    version,
    settings,
    document: {
      site,
      siteJson: escapeForScript(JSON.stringify(site)),
      themePath: themePath(settings.theme),
      themeColor: { light: settings.theme.light.paper, dark: settings.theme.dark.paper },
      indexed: settings.indexed,
    },
    files,
  }
}

export function createSiteService({ db, journal, change, onSaved = async () => [] }: Needs) {
  let loaded = load(0, DEFAULT_SETTINGS, new Map())
  let first: Promise<void> | null = null

  /** Several may be under way at once, and end in any order: versions only rise. */
  async function reload(): Promise<void> {
    const row = await queries.findCurrent(db)
    if (!row || row.version <= loaded.version) return
    const settings = readSettings(row.settings)
    const files = await queries.listFiles(db, settings.sharePicture)
    if (row.version > loaded.version) loaded = load(row.version, settings, files)
  }

  async function ready(): Promise<void> {
    first ??= reload().catch((error: unknown) => {
      first = null
      throw error
    })
    await first
  }

  change.beforeWatchers(async (tags) => {
    if (!tags.has(cacheTag.site) && !tags.has(cacheTag.everything)) return
    // What could not be read is read before the next request.
    first = null
    await ready()
  })

  const presentCurrent = (): CurrentSite => ({
    version: loaded.version,
    settings: loaded.settings as CurrentSite['settings'],
  })

  function check({ theme, memberships, trial, officialAccount }: SiteSettings): void {
    const problems = [
      ...listContrastProblems(theme),
      ...listSaleProblems(memberships, trial),
      ...listAccountProblems(officialAccount),
    ]
    if (problems.length > 0)
      throw new AppError('BAD_INPUT', problems.map(({ message }) => message).join(m.word.semicolon))
  }

  async function drawFiles({ settings, iconPicture, sharePicture }: Save): Promise<Map<string, string>> {
    const files = new Map<string, string>()
    if (iconPicture !== undefined) {
      const { logo, icon, theme } = settings
      const ground = logo.kind === 'drawn' && icon === null ? theme.light.accent : theme.light.paper
      for (const [name, bytes] of await drawIconFiles(Buffer.from(iconPicture, 'base64'), ground)) {
        files.set(name, bytes.toString('base64'))
      }
    }
    if (sharePicture !== undefined) {
      files.set('share.png', (await readSharePicture(Buffer.from(sharePicture, 'base64'))).toString('base64'))
    }
    return files
  }

  /** A picture that is sent is stored under a name that follows from it; otherwise the settings may name only a stored one. */
  async function takeSharePicture({ settings, ownSharePicture }: Save, files: Map<string, string>) {
    if (ownSharePicture !== undefined) {
      const bytes = await cropSharePicture(Buffer.from(ownSharePicture, 'base64'), settings.theme.light.paper)
      const name = hashOf(bytes)
      files.set(queries.ownShareFile(name), bytes.toString('base64'))
      return { ...settings, sharePicture: name }
    }
    const { sharePicture } = settings
    if (sharePicture !== null && (await queries.findSharePicture(db, sharePicture)) === null)
      throw new AppError('BAD_INPUT', m.site.noSuchSharePicture)
    return settings
  }

  return {
    /** Before the first request is answered; afterwards the settings follow their changes. */
    ready,

    current: (): SiteSettings => loaded.settings,
    forDocument: (): DocumentSite => loaded.document,
    findShortcutContent: () => queries.findShortcutContent(db),
    findFile: (path: string): SiteFile | undefined => loaded.files.get(path),
    /** Whether anybody has saved settings. */
    isSet: (): boolean => loaded.version > 0,

    async find(): Promise<CurrentSite> {
      await reload()
      return presentCurrent()
    },

    async findVersion(version: number): Promise<EarlierSite> {
      const row = await queries.findVersion(db, version)
      if (!row) throw new AppError('NOT_FOUND', m.site.noSuchVersion)
      const settings = readSettings(row.settings)
      const { sharePicture } = settings
      const sharePictureFile = sharePicture === null ? null : await queries.findSharePicture(db, sharePicture)
      return { version: row.version, settings: settings as CurrentSite['settings'], sharePictureFile }
    },

    async listVersions(): Promise<{ list: SavedSiteVersion[] }> {
      const rows = await queries.listVersions(db, VERSIONS_LISTED)
      return {
        list: rows.map(({ version, saved_at, saved_by, editor_name }) => ({
          version,
          time: saved_at,
          editor: { uid: saved_by, name: editor_name ?? '' },
        })),
      }
    },

    async save(given: Save, accountId: number, now: number): Promise<SavedSite> {
      const cleaned = cleanSettings(given.settings)
      check(cleaned)
      const files = await drawFiles({ ...given, settings: cleaned })
      const settings = await takeSharePicture({ ...given, settings: cleaned }, files)
      const outdatedPages = await db.transaction().execute(async (trx) => {
        await lockResource(trx, NOUN)
        const row = await queries.findCurrent(trx)
        const before = row ? readSettings(row.settings) : DEFAULT_SETTINGS
        if ((row?.version ?? 0) !== given.version) return null
        const version = given.version + 1
        await queries.insertVersion(trx, {
          version,
          settings: JSON.stringify(settings),
          saved_by: accountId,
          saved_at: now,
        })
        await queries.replaceFiles(trx, version, files)
        const detail = describeChanges(before, settings)
        await journal.note(
          trx,
          { accountId, action: 'change', noun: NOUN, subject: String(version), title: zh.word.siteSettings, detail },
          now,
        )
        const pages = await onSaved(trx, { before, settings })
        await change.note(trx, [cacheTag.site, cacheTag.everything], now)
        return pages
      })
      await reload()
      if (!outdatedPages)
        throw new AppError('CONFLICT', m.site.settingsJustSaved, {
          detail: JSON.stringify(presentCurrent()),
        })
      return { ...presentCurrent(), outdatedPages }
    },
  }
}

export type SiteService = ReturnType<typeof createSiteService>
/** What services that only read the settings are given. */
export type ReadSite = () => SiteSettings
