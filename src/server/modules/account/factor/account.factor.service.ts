/**
 * The second factor of staff: a code from an authenticator app, or a recovery code. A session shows it once; without it,
 * calls of the desk are refused (policy.ts).
 */
import { randomInt } from 'node:crypto'
import { deskFactorCalls } from '#contract/desk/factor.ts'
import type { FactorSetup, FactorState } from '#contract/desk/factor.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { drawCodePath } from '../../media/media.present.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import type { Tools } from '../../module-tools.ts'
import type { AccountService } from '../account.service.ts'
import type { Seal } from '../account.seal.ts'
import { digest } from '../session/account.digest.ts'
import * as queries from './account.factor.queries.ts'
import type { ReadSite } from '../../site/site.service.ts'
import { createTotpSecret, findTotpStep, totpAddress } from './totp.ts'

const GUESSES = deskFactorCalls['POST /api/desk/factor/show'].limit
const RECOVERY_CODES = 10
const RECOVERY_GROUPS = 4
/** Without characters that look alike: 16 of them are 78 bits. */
const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

type FactorTools = Tools & {
  seal: Seal
  account: Pick<AccountService, 'reserveGuess' | 'findUser'>
  journal: Pick<JournalService, 'note'>
  readSite: ReadSite
}
/** Who is there, by which session, and from where. */
export type FactorCaller = { id: number; token: string; address: string }

const createRecoveryCode = () =>
  Array.from({ length: RECOVERY_GROUPS }, () =>
    Array.from({ length: 4 }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join(''),
  ).join('-')

/** However it was copied. */
const plain = (code: string) => code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
const hashRecovery = (code: string) => digest(`recovery:${plain(code)}`)

/** Of these accounts, those with a second factor that is on. */
export const listFactorBearers = queries.listBearers

export function createFactorService({ db, seal, account, journal, readSite }: FactorTools) {
  const note = (trx: typeof db, by: number, subject: number, detail: string, now: number) =>
    journal.note(
      trx,
      {
        accountId: by,
        action: 'right',
        noun: 'right',
        subject,
        title: zh.account.accountSubject({ id: subject }),
        detail,
      },
      now,
    )

  async function findState(accountId: number): Promise<FactorState> {
    const [factor, isRequired, codesLeft] = await Promise.all([
      queries.findFactor(db, accountId),
      queries.isRequired(db),
      queries.countRecoveryCodes(db, accountId),
    ])
    return { isOn: !!factor?.confirmed_at, isRequired, codesLeft }
  }

  async function renewCodes(trx: typeof db, accountId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
    await queries.replaceRecoveryCodes(trx, accountId, codes.map(hashRecovery))
    return codes
  }

  /** Throws when the code is wrong or used. Guesses are counted before they are checked. */
  async function guess(caller: FactorCaller, now: number, isRight: () => Promise<boolean>): Promise<void> {
    const { forgive } = await account.reserveGuess({ accountId: caller.id, address: caller.address }, GUESSES, now)
    if (!(await isRight())) throw new AppError('FACTOR_WRONG')
    await forgive()
  }

  return {
    findState,
    countBareAdmins: () => queries.countBareAdmins(db),
    isRequired: () => queries.isRequired(db),

    /** A new secret, which counts once a code of it has been entered. One that is in use must be turned off first. */
    async begin({ id }: FactorCaller, now: number): Promise<FactorSetup> {
      const secret = createTotpSecret()
      if (!(await queries.putSecret(db, id, seal.seal('factor.secret', secret))))
        throw new AppError('FORBIDDEN', m.account.factorOnTurnOffFirst)
      const { name } = await account.findUser(id, now)
      return { secret, ...drawCodePath(totpAddress(secret, { issuer: readSite().name, account: name })) }
    },

    async confirm(caller: FactorCaller, code: string, now: number): Promise<string[]> {
      const factor = await queries.findFactor(db, caller.id)
      if (!factor) throw new AppError('NOT_FOUND', m.account.beginSetupFirst)
      if (factor.confirmed_at !== null) throw new AppError('FORBIDDEN', m.account.factorAlreadyOn)
      const secret = seal.open('factor.secret', factor.secret_sealed)
      let codes: string[] = []
      await guess(caller, now, async () => {
        const step = findTotpStep(secret, plain(code), now, factor.used_step)
        if (step === null) return false
        return db.transaction().execute(async (trx) => {
          if (!(await queries.useStep(trx, caller.id, step, { confirmed_at: now }))) return false
          codes = await renewCodes(trx, caller.id)
          await queries.markShown(trx, digest(caller.token), now)
          await note(trx, caller.id, caller.id, zh.account.factorTurnedOn, now)
          return true
        })
      })
      return codes
    },

    /** This session has shown it from now on. */
    async show(caller: FactorCaller, code: string, now: number): Promise<FactorState> {
      const factor = await queries.findFactor(db, caller.id)
      if (!factor || factor.confirmed_at === null) throw new AppError('NOT_FOUND', m.account.factorNotOn)
      const secret = seal.open('factor.secret', factor.secret_sealed)
      await guess(caller, now, () =>
        db.transaction().execute(async (trx) => {
          const step = findTotpStep(secret, plain(code), now, factor.used_step)
          const isRight =
            step === null
              ? await queries.useRecoveryCode(trx, caller.id, hashRecovery(code))
              : await queries.useStep(trx, caller.id, step)
          if (!isRight) return false
          await queries.markShown(trx, digest(caller.token), now)
          if (step === null) await note(trx, caller.id, caller.id, zh.account.recoveryCodeUsed, now)
          return true
        }),
      )
      return findState(caller.id)
    },

    async renewRecoveryCodes({ id }: FactorCaller, now: number): Promise<string[]> {
      if (!(await findState(id)).isOn) throw new AppError('NOT_FOUND', m.account.factorNotOn)
      return db.transaction().execute(async (trx) => {
        await note(trx, id, id, zh.account.recoveryCodesRenewed, now)
        return renewCodes(trx, id)
      })
    },

    async turnOff({ id }: FactorCaller, now: number): Promise<FactorState> {
      if (await queries.isRequired(db)) throw new AppError('FORBIDDEN', m.account.factorRequiredByHouse)
      await db.transaction().execute(async (trx) => {
        if (await queries.deleteFactor(trx, id)) await note(trx, id, id, zh.account.factorTurnedOff, now)
      })
      return findState(id)
    },

    /** For a colleague who has lost phone and codes. */
    async reset(uid: number, adminId: number, now: number): Promise<void> {
      if (uid === adminId) throw new AppError('FORBIDDEN', m.account.ownFactorElsewhere)
      await db.transaction().execute(async (trx) => {
        if (!(await queries.deleteFactor(trx, uid))) throw new AppError('NOT_FOUND', m.account.factorNotOn)
        await note(trx, adminId, uid, zh.account.factorReset, now)
      })
    },

    /** Whoever requires it of others has it. */
    async require(required: boolean, adminId: number, now: number): Promise<FactorState> {
      const state = await findState(adminId)
      if (required && !state.isOn) throw new AppError('FORBIDDEN', m.account.turnOnOwnFirst)
      await db.transaction().execute(async (trx) => {
        if (await queries.setRequired(trx, required, now))
          await note(trx, adminId, adminId, required ? zh.account.factorRequired : zh.account.factorNotRequired, now)
      })
      return { ...state, isRequired: required }
    },
  }
}

export type FactorService = ReturnType<typeof createFactorService>
