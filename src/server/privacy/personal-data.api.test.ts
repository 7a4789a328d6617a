/** Checks the list of personal data against the schema, account closure, the retention periods and the document. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../testing/lists/cases-of.ts'
import { memberCalls } from '../testing/calls/member-calls.ts'
import { fillPerson, listPersonColumns } from '../testing/calls/person-rows.ts'
import { phoneHash, testSeal } from '../testing/app/test-seal.ts'
import { useCodeCalls } from '../testing/app/use-test-app.ts'
import { NO_PERSON, PERSONAL_DATA } from './personal-data.ts'
import type { PersonalData } from './personal-data-entry.ts'

const { app } = useCodeCalls()

const LISTED = Object.entries(PERSONAL_DATA) as [string, PersonalData][]
const MARK = 920_000

/** Names of columns that refer to a person, or hold something of theirs. */
const SOUNDS_PERSONAL = new RegExp(
  [
    '^(account|person|actor|moderator|author|reader|member|user)_id$|_by$|phone|contact|mail|device|(^|_)address$',
    '^(subject|holder|visit|reason|city|signature|ip|agent)$|tax_number|password|token|country_code|gift_message',
  ].join('|'),
)

describe('the list', () => {
  test('names every table that points to an account or sounds like a person, with just these columns', async () => {
    const pointing = (await listPersonColumns(app.db)).map(({ table, column }) => `${table}.${column}`)
    const sounding = (await app.db.introspection.getTables())
      .filter(({ name }) => !name.startsWith('kysely'))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => SOUNDS_PERSONAL.test(column.split('.')[1]!))
    const listed = LISTED.flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`))
    const missing = [...pointing, ...sounding].filter((column) => !listed.includes(column) && !(column in NO_PERSON))
    expect([...new Set(missing)], 'what is kept of whom here? say it in personal-data.ts').toEqual([])
    const linked = ['order_event.purchase_order_id', 'sms_code.code_hash', 'sms_code.pair_hash', 'contribution.contact']
    const gone = listed.filter((column) => ![...pointing, ...sounding, ...linked].includes(column))
    expect(gone, 'named in personal-data.ts, and not there').toEqual([])
    for (const column of Object.keys(NO_PERSON)) expect([...sounding, ...pointing]).toContain(column)
  })

  test('is what the document says, line by line', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')
    const documented = text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll(/\s+/g, ' '))
    const expected = LISTED.map(([table, { what, why, kept, becomes, exported }]) => {
      const inExport = 'under' in exported ? exported.under : `no: ${exported.not}`
      return `| \`${table}\` | ${[what, why, kept, becomes, inExport].join(' | ')} |`
    })
    expect(
      documented.filter((line) => !expected.includes(line)),
      'in docs/privacy.md alone',
    ).toEqual([])
    expect(
      expected.filter((line) => !documented.includes(line)),
      'missing in docs/privacy.md',
    ).toEqual([])
  })
})

async function countTables(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [table] of LISTED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(app.db)
    counts.set(table, Number(rows[0]!.count))
  }
  return counts
}

/** Every cell of every table that contains one of these words. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { name } of await app.db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(app.db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const word of words) if (String(value).includes(word)) found.add(`${name}.${column}: ${word}`)
  }
  return [...found].toSorted()
}

test('somebody who has left something in every table takes it along, but for what the list says', async () => {
  const calls = memberCalls(app)
  const who = await calls.join('13730009999')
  await fillPerson(app.db, who.id, app.clock.now, MARK)
  await app.db.updateTable('account').set({ name: 'my own name', city: 'my city' }).where('id', '=', who.id).execute()
  await app.request('/api/user', { headers: { cookie: who.cookie, 'User-Agent': 'my browser' } })
  const words = [
    ...['my own name', 'my words', 'my city', 'my reason', 'my opinion', 'my greeting', 'my invoice', 'me@example.com'],
    ...['my pen name', 'words of mine', 'published words', 'pending words', 'hidden words', 'stretched'],
    ...[who.phone, phoneHash(who.phone)],
  ]
  const before = await findWords(words)
  for (const word of words) if (word !== who.phone) expect(before.join('\n')).toContain(word)
  expect(
    before.filter((cell) => cell.endsWith(who.phone)),
    'nowhere in the clear',
  ).toEqual([])

  const file = await app.request('/api/user/export', { headers: { cookie: who.cookie } })
  const exported = await file.text()
  const unsaid = new Set(['stretched', phoneHash(who.phone)])
  for (const word of words) if (!unsaid.has(word)) expect(exported).toContain(word)
  for (const word of unsaid) expect(exported).not.toContain(word)

  const identity = await calls.receiveIdentity(who)
  const counts = await countTables()
  expect((await calls.post(who, 'leave', { identity, confirm: '注销账号' })).status).toBe(200)
  // Hidden for a breach, and an agreement about a manuscript.
  expect(await findWords(words)).toEqual([
    'comment.text: hidden words',
    'contribution.contact: me@example.com',
    'contribution.name: my pen name',
    'contribution.text: words of mine',
  ])
  const after = await countTables()
  for (const [table, { leaving, of }] of LISTED) {
    if (of !== undefined) continue
    const lost = counts.get(table)! - after.get(table)!
    // Of the two items that they own one belongs to no order.
    if (leaving === 'deleted') expect(lost, table).toBeGreaterThan(0)
    else expect(lost, table).toBeLessThanOrEqual(table === 'entitlement' ? 1 : 0)
  }
})

describe('a time that is said to be the longest', () => {
  const MINUTE = 60_000
  const account = 101
  const at = { content_type: 11, content_id: 10101 }
  /** A row of which the time is over when `time` is. */
  const INSERT: Record<string, (time: number) => Promise<unknown>> = {
    session: (time) =>
      app.db
        .insertInto('session')
        .values({ token_hash: `old ${time}`, account_id: account, created_at: 1, active_at: 1, expires_at: time })
        .execute(),
    sms_code: (time) =>
      app.db
        .insertInto('sms_code')
        .values({
          ...{ country_code: '86', phone_hash: 'h', code_hash: 'c', token_hash: `old ${time}`, purpose: 'login' },
          ...{ sent_at: time, expires_at: time, attempts: 0 },
        })
        .execute(),
    login_attempt: (time) =>
      app.db.insertInto('login_attempt').values({ subject: 's', kind: 'send', at: time, succeeded: 1 }).execute(),
    kept_mute: async (time) => {
      const key = await app.db
        .insertInto('mute_key')
        .values({ key_sealed: testSeal.seal('mute.key', '') })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { phone_digest: `old ${time}`, key_id: key.id, ends_at: time }
      await app.db.insertInto('kept_mute').values(row).execute()
    },
    search_network: (time) =>
      app.db
        .insertInto('search_network')
        .values({ subject: `old ${time}`, counted_at: time })
        .execute(),
    notice: (time) =>
      app.db
        .insertInto('notice')
        .values({ account_id: account, kind: 'order', matter: `old ${time}`, created_at: time, read_at: time, ...at })
        .execute(),
    event: (time) =>
      app.db
        .insertInto('event')
        .values({ name: 'page-view', visit: 'v', source: 1, path: '/', happened_at: time, received_at: time })
        .execute(),
    story_presence: (time) =>
      app.db
        .insertInto('story_presence')
        .values({ story_id: 10101, account_id: time % 2 ? 103 : 150, seen_at: time })
        .execute(),
  }
  const expiring = LISTED.flatMap(([table, { expires }]) => (expires ? [{ table, ...expires }] : []))

  test.each(casesOf('tables that expire', expiring))(
    '$table is really gone then, though nobody comes',
    async ({ table, column, after }) => {
      app.clock.now = Math.ceil(app.clock.now / 2) * 2
      const over = app.clock.now
      // A minute apart, and an odd value, so that the two can be distinguished.
      const [old, young] = [over - after, over - after + MINUTE + 1]
      await INSERT[table]!(old)
      await INSERT[table]!(young)
      const times = async () => {
        const { rows } = await sql<{ time: number }>`select ${sql.ref(column)} as time from ${sql.table(table)}
        where ${sql.ref(column)} in (${old}, ${young}) order by 1`.execute(app.db)
        return rows.map(({ time }) => Number(time))
      }
      expect(await times()).toEqual([old, young])
      app.clock.now = over + 1
      await app.passMinute()
      expect(await times(), 'a minute before it may stay').toContain(young)
      // Some retention jobs run only once an hour or a day.
      app.clock.now = over + 25 * 60 * MINUTE
      await app.passMinute()
      expect(await times()).toEqual([])
    },
  )

  test('is acted out for all of them', () => {
    expect(Object.keys(INSERT).toSorted()).toEqual(expiring.map(({ table }) => table).toSorted())
  })
})
