/** A database of the version before phone numbers were sealed, with people in it. */
import { sql } from 'kysely'
import { migrate, migrations } from '#db/migrate.ts'
import { createNumbers } from '../../modules/account/profile/account.number.ts'
import { findAccountByPhone } from '../../modules/account/session/account.entry.queries.ts'
import type { Seal } from '../../modules/account/account.seal.ts'
import { openBlankDatabase, type TestDatabase } from '../app/test-database.ts'

const FIRST_SEALED = '0037-sealed-phone'

export type OlderPerson = { id: number; phone: string; countryCode: string }

/** The contacts of two contributions: a phone number and an email address. */
export const LETTER_PHONE = '13988887777'
export const LETTER_ADDRESS = 'someone@example.com'
/** Belongs to no account any more: the row was deleted. */
export const FORMER_PHONE = '13977776666'

const personAt = (index: number): OlderPerson => ({
  id: 1000 + index,
  // Every tenth has another country code; the same digits may exist under both codes.
  ...(index % 10 === 9
    ? { phone: `6${String(index).padStart(7, '0')}`, countryCode: '852' }
    : { phone: `138${String(index).padStart(8, '0')}`, countryCode: '86' }),
})

export async function openOlderDatabase(count: number): Promise<TestDatabase & { people: OlderPerson[] }> {
  const database = await openBlankDatabase()
  const { db } = database
  const list = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < FIRST_SEALED))
  await migrate(db, list)
  const people = Array.from({ length: count }, (_, index) => personAt(index))
  for (let from = 0; from < count; from += 1000) {
    const rows = people
      .slice(from, from + 1000)
      .map(({ id, phone, countryCode }) => sql`(cast(${id} as bigint), ${`reader ${id}`}, ${countryCode}, ${phone}, 1)`)
    await sql`insert into account (id, name, country_code, phone, created_at) values ${sql.join(rows)}`.execute(db)
  }
  await sql`insert into account (id, name, created_at) values (1, 'a writer without a number', 1)`.execute(db)
  await sql`insert into account (id, name, phone, created_at) values (2, 'gone', ${FORMER_PHONE}, 1)`.execute(db)
  await sql`delete from account where id = 2`.execute(db)
  await sql`insert into sms_code (country_code, phone, code_hash, token_hash, purpose, sent_at, expires_at)
    values ('86', 'a hash without a key', 'x', 'y', 'login', 1, 2)`.execute(db)
  await sql`insert into login_attempt (subject, kind, at, succeeded) values ('a hash without a key', 'send', 1, 1)`.execute(
    db,
  )
  const letters = [LETTER_PHONE, LETTER_ADDRESS].map(
    (contact, index) =>
      sql`(${`26010100000${index}`}, 'hash', 'contribute', 'me', ${contact}, 't', 'essay', 'words', 1, 1)`,
  )
  await sql`insert into contribution
    (number, key_hash, kind, name, contact, title, category, text, created_at, changed_at)
    values ${sql.join(letters)}`.execute(db)
  return { ...database, people }
}

/** Those who cannot be found by their number. */
export async function listLost(db: TestDatabase['db'], seal: Seal, people: OlderPerson[]): Promise<OlderPerson[]> {
  const { readNumber } = createNumbers(seal)
  const lost: OlderPerson[] = []
  for (const person of people) {
    const found = await findAccountByPhone(db, readNumber(person))
    if (found?.id !== person.id) lost.push(person)
  }
  return lost
}
