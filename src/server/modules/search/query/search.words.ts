/** Reads the editors' word settings: content/search.yaml. An error in it is reported in one line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const FILE = 'search.yaml'

const word = z
  .string()
  .trim()
  .max(32)
  .regex(/[\p{L}\p{N}]/u, 'a word needs a letter')
const list = z.array(word).min(1)

const searchWords = z.strictObject({
  synonyms: z.array(z.array(word).min(2, 'a group needs two words')).superRefine((groups, context) => {
    const seen = new Set<string>()
    for (const [index, group] of groups.entries()) {
      for (const one of group.map((text) => text.normalize('NFKC').toLowerCase())) {
        if (seen.has(one)) context.addIssue({ code: 'custom', path: [index], message: `${one} is there twice` })
        seen.add(one)
      }
    }
  }),
  stopWords: list,
  bannedWords: list,
})

export type SearchWordLists = z.output<typeof searchWords>

export class SearchWordsError extends Error {
  override name = 'SearchWordsError'
}

export function readSearchWords(contentDir: string): SearchWordLists {
  const result = searchWords.safeParse(readFile(join(contentDir, FILE)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || '(whole file)'
  throw new SearchWordsError(`${FILE}: ${field}: ${issue?.message ?? 'wrong'}`)
}

function readFile(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    // The parser prints an excerpt of the file below its first line.
    const [reason] = (error as Error).message.split('\n')
    throw new SearchWordsError(`${FILE}: ${reason}`, { cause: error })
  }
}
