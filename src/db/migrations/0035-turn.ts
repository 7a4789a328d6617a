/** Whose turn it is, of all processes on this database, to do what is to be done by one of them. */
import type { Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'turn')
    .text('name', { check: 'length(name) between 1 and 40' })
    .text('holder', { check: 'length(holder) between 1 and 40' })
    .time('held_until')
    .key('name')
    .create()
}
