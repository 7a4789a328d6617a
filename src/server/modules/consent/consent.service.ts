/**
 * Consent to the agreement and the privacy policy: whether there is something to agree to, what an account agreed to, and
 * whether it must be asked again. Without both texts a public site takes neither registrations nor orders.
 */
import type { DueConsent } from '#contract/site/consent.ts'
import type { Database } from '#db/client.ts'
import { LEGAL_PAGES, pathOfPage, STATIC_PAGES } from '#domain/content/static-page.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './consent.queries.ts'

/** required: it is asked for; none: a local site without the texts; closed: a public one */
export type ConsentState = 'required' | 'none' | 'closed'

/** ms; a change of the pages empties it at once. */
const LIFETIME = 60_000

const nameOf = (code: string) => STATIC_PAGES.find((page) => page.code === code)!.name

export function createConsentService({ db, isPublic }: Tools & { isPublic: boolean }) {
  const listLegal = remembered(LIFETIME, () => queries.listLegalVersions(db))

  async function findMissing(on: Database = db): Promise<string[]> {
    const published = await queries.listLegalVersions(on)
    return LEGAL_PAGES.filter((code) => !published.some(({ page }) => page === code)).map(nameOf)
  }

  async function findState(): Promise<ConsentState> {
    if ((await findMissing()).length === 0) return 'required'
    return isPublic ? 'closed' : 'none'
  }

  return {
    findMissing: () => findMissing(),
    findState,
    isPublic,

    /** `what` is not open: 注册, 购买. */
    async refuseClosed(what: string): Promise<void> {
      if ((await findState()) !== 'closed') return
      throw new AppError('FORBIDDEN', m.consent.notOpenYet({ what }))
    },

    /** The versions that are published now, with a new account or on request. */
    async record(on: Database, accountId: number, now: number): Promise<void> {
      const legal = await queries.listLegalVersions(on)
      const rows = legal.map(({ page, version }) => ({ account_id: accountId, page, version, agreed_at: now }))
      await queries.insertConsents(on, rows)
    },

    /**
     * What a reader has to agree to, in its present version; null when there is nothing. Accounts that were not made by
     * registering, such as that of the first administrator, have agreed to nothing yet.
     */
    async findDue(accountId: number, now: number): Promise<DueConsent | null> {
      const legal = await listLegal(now)
      if (legal.length === 0) return null
      const agreed = await queries.listAgreed(db, accountId)
      const due = legal.filter(({ page, needed }) => (agreed.get(page) ?? 0) < needed)
      return due.length > 0
        ? due.map(({ page, title, version }) => ({
            page,
            title,
            version,
            linkUrl: pathOfPage(page),
            isFirst: !agreed.has(page),
          }))
        : null
    },

    /** Only what the reader was shown: a version that was published meanwhile is asked for again. */
    async agree(accountId: number, given: { page: (typeof LEGAL_PAGES)[number]; version: number }[], now: number) {
      const legal = await queries.listLegalVersions(db)
      const known = given.filter(({ page, version }) =>
        legal.some((one) => one.page === page && version >= one.needed && version <= one.version),
      )
      if (known.length < given.length) throw new AppError('CONFLICT', m.consent.agreementUpdated)
      const rows = known.map(({ page, version }) => ({ account_id: accountId, page, version, agreed_at: now }))
      await queries.insertConsents(db, rows)
    },
  }
}

export type ConsentService = ReturnType<typeof createConsentService>
