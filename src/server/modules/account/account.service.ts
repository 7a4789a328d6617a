/** Sign-in, sessions and the viewer behind a request. */
import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#contract/account.ts'
import { phoneProblem } from '#rules/phone.ts'
import { AppError } from '../../http/app-error.ts'
import type { Viewer } from '../../http/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { presentUser } from './account.present.ts'
import * as queries from './account.queries.ts'
import { createTurns } from './account.turn.ts'
import { verifyPassword } from './password.ts'

const DAY = 24 * 60 * 60 * 1000
export const SESSION_LIFETIME = 30 * DAY

/** Ten wrong passwords for one number, or from one address, close the door for a quarter of an hour. */
const FAILURES_ALLOWED = 10
const FAILURE_WINDOW = 15 * 60 * 1000

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

type Credentials = { phone: string; countryCode: string; password: string }

export function createAccountService({ db }: Tools) {
  const inTurn = createTurns()

  async function checkPassword({ phone, countryCode, password }: Credentials, subjects: string[], now: number) {
    if ((await queries.countFailedLogins(db, subjects, now - FAILURE_WINDOW)) >= FAILURES_ALLOWED)
      throw new AppError('TOO_MANY', '密码错误次数过多，请十五分钟后再试')
    const credential = await queries.findCredential(db, countryCode, phone)
    const succeeded = await verifyPassword(credential?.password_hash, password)
    await queries.insertLoginAttempts(db, subjects, now, succeeded)
    if (!credential || !succeeded) throw new AppError('LOGIN_FAILED')
    return credential.id
  }

  return {
    async findViewer(token: string, now: number): Promise<Viewer | null> {
      const session = await queries.findSession(db, digest(token), now)
      if (!session) return null
      const memberships = await queries.findMemberships(db, session.id)
      return {
        id: session.id,
        role: session.role,
        levels: memberships.filter((membership) => membership.expires_at > now).map((membership) => membership.level),
      }
    },

    async findUser(accountId: number, now: number): Promise<User> {
      const [account, memberships] = await Promise.all([
        queries.findAccount(db, accountId),
        queries.findMemberships(db, accountId),
      ])
      return presentUser(account, memberships, now)
    },

    /** The token of a new session. The database keeps its hash alone. */
    async signIn({ phone, countryCode, password }: Credentials, address: string, now: number) {
      const problem = phoneProblem(phone, countryCode)
      if (problem) throw new AppError('BAD_INPUT', problem)
      // Numbers and addresses are only compared, so their hashes are enough.
      const subjects = [digest(`phone:${countryCode}:${phone}`), digest(`address:${address}`)]
      // One guess at a number after another: all at once, each would be made before the others have been counted.
      const accountId = await inTurn(subjects[0]!, () => checkPassword({ phone, countryCode, password }, subjects, now))
      const token = randomBytes(32).toString('base64url')
      await queries.insertSession(db, {
        token_hash: digest(token),
        account_id: accountId,
        created_at: now,
        expires_at: now + SESSION_LIFETIME,
      })
      return { token, accountId }
    },

    async signOut(token: string): Promise<void> {
      await queries.deleteSession(db, digest(token))
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>
