/**
 * The column and the author of public stories that came without one: one of each, made when the first is needed. The house
 * may rename them; the desk lists their stories until they have another.
 */
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { zh } from '#messages/server.ts'
import { addWriter } from '../../account/account.writer.service.ts'
import * as queries from './story.placeholder.queries.ts'
import type { StoryFacts } from '../story.facts.ts'

const CODE = 'unsorted'

async function addColumn(transaction: Database): Promise<number> {
  const { codes, names } = await queries.listTaken(transaction)
  return queries.insertColumn(transaction, {
    code: firstFree(CODE, codes),
    name: firstFree(zh.story.placeholderColumn, names),
    position: codes.size + 1,
  })
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  return free
}

async function addAuthor(transaction: Database, now: number): Promise<queries.PlaceholderAuthor> {
  const name = zh.story.placeholderAuthor
  const id = await addWriter(transaction, { name, title: '', biography: '', motto: '' }, now)
  await queries.markAuthor(transaction, id)
  return { id, name }
}

export function createPlaceholders(transaction: Database, now: number) {
  let column: Promise<number> | undefined
  let author: Promise<queries.PlaceholderAuthor> | undefined
  const findColumn = () => (column ??= queries.findColumn(transaction).then((found) => found ?? addColumn(transaction)))
  const findAuthor = () =>
    (author ??= queries.findAuthor(transaction).then((found) => found ?? addAuthor(transaction, now)))

  return {
    /** With a column and an author; `facts` then know of them. */
    async fill(fields: StoryFields, facts: StoryFacts): Promise<StoryFields> {
      const filled = { ...fields }
      if (fields.columnId === null) {
        const id = (filled.columnId = await findColumn())
        facts.columns.set(id, '')
        facts.placeholders.columns.add(id)
      }
      if (fields.credits.length === 0) {
        const { id, name } = await findAuthor()
        filled.credits = [{ role: 'text', uid: id }]
        facts.authors.set(id, name)
        facts.placeholders.authors.add(id)
      }
      return filled
    },
  }
}
