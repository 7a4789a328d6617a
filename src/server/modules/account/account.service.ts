/** Accounts: sign-in, the viewer behind a request, and what members do with their own account. */
import type { User } from '#contract/site/account.ts'
import { joinReads } from '#db/client.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Ticket } from '../../http/pages/cookie-jar.ts'
import type { ConsentService } from '../consent/consent.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createChange } from './profile/account.change.ts'
import { createContacts } from './profile/account.contact.ts'
import { createCodes, type CodeTools } from './code/account.code.ts'
import { deleteOldCodes } from './code/account.code.queries.ts'
import { digest } from './session/account.digest.ts'
import { createEntry } from './session/account.entry.ts'
import { createExport } from './export/account.export.ts'
import { createHumanCheck, type HumanProof } from './code/account.human.ts'
import { createIdentity } from './account.identity.ts'
import { findFactorDue } from './factor/account.factor.queries.ts'
import { createKeptMutes } from './account.kept-mute.ts'
import { deleteEndedMutes, deleteUnusedMuteKeys } from './account.kept-mute.queries.ts'
import { createLeaving } from './delete/account.delete.ts'
import { createBrowsers } from './session/account.browser.ts'
import { createLimits } from './session/account.limit.ts'
import { createPasswords } from './session/account.password.ts'
import { createMutes } from './account.mute.ts'
import { createNumbers } from './profile/account.number.ts'
import { isRunning, presentUser } from './account.present.ts'
import type { OwnNames } from './profile/name-rule.ts'
import { createProfiles, type Fold } from './profile/account.profile.ts'
import * as queries from './account.queries.ts'
import type { Seal } from './account.seal.ts'
import { createPasswordHasher, type PasswordCost } from './session/password.ts'
import { createSessions } from './session/account.session.ts'
import { deleteExpiredSessions } from './session/account.session.queries.ts'

type AccountTools = Tools &
  Pick<CodeTools, 'sms'> & {
    media: MediaService
    consent: ConsentService
    seal: Seal
    /** signs the challenges of the human check */
    secret: string
    fold: Fold
    /** of the publisher, which no reader may take */
    listOwnNames: () => OwnNames
    readSite: ReadSite
    hostOnlyCookies?: boolean
    humanDifficulty?: number | undefined
    passwordCost?: PasswordCost | undefined
    onSmsTrouble?: CodeTools['onSmsTrouble'] | undefined
  }

type OpenSession = NonNullable<Awaited<ReturnType<ReturnType<typeof createSessions>['findSession']>>>

export function createAccountService({ db, media, consent, seal, sms, ...tools }: AccountTools) {
  const { onSmsTrouble = () => {} } = tools
  const sessions = createSessions(db, { hostOnly: tools.hostOnlyCookies })
  const numbers = createNumbers(seal)
  const limits = createLimits(db, seal)
  const browsers = createBrowsers(db, seal)
  const humanCheck = createHumanCheck({ db, secret: tools.secret, difficulty: tools.humanDifficulty })
  const keptMutes = createKeptMutes(seal)
  const hasher = createPasswordHasher(tools.passwordCost)
  const codes = createCodes({ db, seal, limits, numbers, browsers, humanCheck, sms, onSmsTrouble })
  const passwords = createPasswords({ db, codes, hasher, humanCheck, limits, numbers })
  const entry = createEntry({ db, codes, consent, hasher, numbers, keptMutes })
  const mutes = createMutes(db)
  const contacts = createContacts(seal)
  const profiles = createProfiles({
    db,
    limits,
    media,
    mutes,
    numbers,
    fold: tools.fold,
    listOwnNames: tools.listOwnNames,
  })

  const identity = createIdentity({ db, codes, numbers, checkOwnPassword: passwords.checkOwnPassword })
  const changes = createChange({ db, codes, hasher, identity, numbers, keptMutes })
  const leaving = createLeaving({ db, identity, media, numbers, keptMutes })

  async function readViewer(
    { accountId, role, memberships, hasShownFactor }: OpenSession,
    now: number,
  ): Promise<Viewer> {
    // Readers have none of this, and nearly everybody is a reader.
    const [rights, factor] =
      role === 'reader'
        ? [[], undefined]
        : await joinReads(() =>
            Promise.all([
              role === 'editor' ? queries.listPermissionsOf(db, accountId) : [],
              hasShownFactor ? undefined : findFactorDue(db, accountId),
            ]),
          )
    const levels = memberships.filter((membership) => isRunning(membership, now)).map(({ level }) => level)
    const lapsedLevels = memberships.filter(({ expires_at }) => expires_at <= now).map(({ level }) => level)
    return { id: accountId, role, rights, factor, levels, lapsedLevels }
  }

  return {
    openSession: sessions.openSession,
    listLive: sessions.listLive,
    listSessions: sessions.listSessions,
    endSessionsOf: sessions.endSessionsOf,
    endSessionById: sessions.endSessionById,
    endSessions: sessions.endSessions,
    identify: passwords.identify,
    rememberBrowser: browsers.remember,
    identifyByCode: entry.identifyByCode,
    resetPassword: entry.resetPassword,
    sendCode: codes.sendCode,
    finishSending: codes.finishSending,
    findShareUse: codes.findShareUse,
    checkCode: codes.checkCode,
    sendIdentityCode: identity.sendIdentityCode,
    prove: identity.prove,
    sendPhoneCode: changes.sendPhoneCode,
    changePhone: changes.changePhone,
    changePassword: changes.changePassword,
    findProfile: profiles.findProfile,
    saveProfile: profiles.saveProfile,
    savePicture: profiles.savePicture,
    deletePicture: profiles.deletePicture,
    findMuteEnd: mutes.findMuteEnd,
    refuseMuted: mutes.refuseMuted,
    exportData: createExport({ db, limits, numbers, contacts, readSite: tools.readSite }),
    findLeaving: leaving.findLeaving,
    leave: leaving.leave,
    openNumber: numbers.openNumber,
    hashAnywhere: numbers.hashAnywhere,
    contacts,
    listHolders: queries.listHolders,

    /** Deletes expired rows, whether or not there are requests. */
    async forgetExpired(now: number): Promise<void> {
      await deleteExpiredSessions(db, now)
      await deleteOldCodes(db, now)
      await deleteEndedMutes(db, now)
      await deleteUnusedMuteKeys(db)
      await limits.cleanNowAndThen(now)
    },

    /** Refuses an account that exceeds the limit. */
    countUse: limits.countUse,

    /** The same for visitors who are not signed in: those of one network are counted together. */
    countVisitorUse: limits.countVisitorUse,

    /** Refused, with the work to be done, until it was done for just this; `what` is signed along. */
    async requireHuman(what: string, proof: HumanProof | undefined, now: number): Promise<void> {
      const subject = digest(what)
      if (proof && (await humanCheck.accept(proof, subject, now))) return
      throw new AppError('HUMAN_CHECK', undefined, { detail: humanCheck.createChallenge(subject, now) })
    },

    /** Refused when an account, or an address, has guessed wrong too often. */
    reserveGuess: limits.reserveGuess,

    /** The viewer, and whether their session has just been prolonged. */
    async findViewer(ticket: Ticket, now: number): Promise<{ viewer: Viewer; prolonged: boolean } | null> {
      const session = await sessions.findSession(ticket, now)
      if (!session) return null
      return { viewer: await readViewer(session, now), prolonged: session.prolonged }
    },

    /** The same for a cache that keeps it for a while: until when the viewer will be so by themselves. Prolongs nothing. */
    async findStanding(ticket: Ticket, now: number): Promise<{ viewer: Viewer; until: number } | null> {
      const session = await sessions.findSession(ticket, now, { prolongs: false })
      if (!session) return null
      const times = session.memberships.flatMap(({ starts_at, expires_at }) => [starts_at, expires_at])
      return {
        viewer: await readViewer(session, now),
        until: Math.min(session.expiresAt, ...times.filter((time) => time > now)),
      }
    },

    async findUser(accountId: number, now: number): Promise<User> {
      const [account, memberships, due] = await Promise.all([
        queries.findAccount(db, accountId),
        queries.listMemberships(db, { accountId }),
        consent.findDue(accountId, now),
      ])
      return presentUser(account, memberships, now, due)
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>
