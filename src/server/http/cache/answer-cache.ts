/**
 * Shared responses, cached for a few seconds and dropped when content in them changes: what every page needs is not queried
 * for every page.
 */
import { tagsOf } from '#contract/answer-tags.ts'
import type { Key } from '#contract/contract.ts'
import { isSearch } from '#contract/core/shared-answer.ts'
import { createAnswer, type Answer } from '../api/answer.ts'
import { ANSWER_LIFETIME } from './lifetime.ts'
import { createTaggedCache, type CacheOutcome } from './tagged-cache.ts'

const MAX_BYTES = 48 * 1024 * 1024
const MAX_SEARCH_BYTES = 8 * 1024 * 1024
/** A character of JSON takes two bytes, about as much once more as bytes to send, and twice that as objects. */
const BYTES_PER_CHARACTER = 8

type Options = {
  now: () => number
  onOutcome?: (outcome: CacheOutcome) => void
  mayRefresh?: () => boolean
  within?: number
}
type Input = Record<string, unknown>

export function createAnswerCache(options: Options) {
  const create = (maxBytes: number) =>
    createTaggedCache<Answer>({
      ...options,
      maxBytes,
      lifetime: ANSWER_LIFETIME,
      bytesOf: (answer) => answer.json().length * BYTES_PER_CHARACTER,
    })
  const answers = create(MAX_BYTES)
  const searches = create(MAX_SEARCH_BYTES)

  return {
    /** `audience`: the class of people for whom it is the same; `input` as the declaration leaves it. */
    get(key: Key, audience: string, input: Input, find: () => Promise<unknown>): Promise<Answer> {
      const cache = isSearch(key) ? searches : answers
      return cache.get(`${audience} ${key} ${JSON.stringify(input)}`, async () => {
        const model = await find()
        return createAnswer(model, tagsOf(key, input, model))
      })
    },
    drop(tags: ReadonlySet<string>): void {
      answers.drop(tags)
      searches.drop(tags)
    },
    size: () => ({ answers: answers.size(), searches: searches.size() }),
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
