/**
 * Joins declarations and handlers: over HTTP for the world, in process for server rendering. Both go through `invoke`,
 * so that a page sees exactly what a client would.
 */
import { tagsOf } from '#contract/answer-tags.ts'
import type { Api, Contract, Given, Key, Model } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import type { CallDeclaration, Locked } from '#contract/core/define-call.ts'
import { cacheAudience, isForMany } from '#contract/core/shared-answer.ts'
import { allowLag } from '#db/client.ts'
import { createAnswer, type Answer } from './answer.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { OneReadersError, toAppError } from './app-error.ts'
import type { CallContext } from './call-context.ts'
import { refuseOthers } from './policy.ts'
import { mayLag } from '../cache/read-your-writes.ts'
import { validateInput, type RawInput } from './validate.ts'

export type Handler<K extends Key> = (given: Given<K>, context: CallContext) => Promise<Model<K>> | Model<K>

/** One handler for each declared call: a missing one does not compile. */
export type Handlers = { [K in Key]: Handler<K> }

export type Invoke = (key: Key, raw: RawInput, context: CallContext) => Promise<Answer>

type InvokeOptions = {
  /** Tests hold answers against their declared model; in production that time is saved. */
  checkModels?: boolean
  /** the cache of shared responses, if there is one */
  answers?: AnswerCache | null
}

export function createInvoke(handlers: Handlers, options: InvokeOptions = {}): Invoke {
  const { checkModels = false, answers = null } = options
  return async (key, raw, context) => {
    const call: CallDeclaration = contract[key]
    refuseOthers(key, context.viewer)
    const given = validateInput(call, raw)
    const handler = handlers[key] as (given: unknown, context: CallContext) => unknown
    const find = async () => {
      const ask = () => handler(given, context)
      const model = await (mayLag(key, call, context.viewer) ? allowLag(ask) : ask())
      if (checkModels) call.model.parse(model)
      return model
    }
    const audience = answers ? cacheAudience(call, context.viewer) : null
    return answers && audience !== null ? answers.get(key, audience, given, find) : createAnswer(await find())
  }
}

/**
 * What pages were made from: on what it depends, which answer an object is, what it locks, and whether a class of readers was
 * refused an answer that is one reader's.
 */
export type Used = {
  tags: Set<string>
  answers: Map<unknown, Answer>
  locked: Locked[]
  isPersonal: boolean
}

export const nothingUsed = (): Used => ({ tags: new Set(), answers: new Map(), locked: [], isPersonal: false })

/**
 * The API as used by pages during server rendering: without a socket. The cache tags of the responses are added to `used`,
 * before a call those of its request, after it those of its response.
 */
export function inProcessApi(invoke: Invoke, context: CallContext, used: Used): Api {
  const { tags, answers, locked } = used
  return (async (key: keyof Contract, input: RawInput = {}) => {
    const call: CallDeclaration = contract[key]
    for (const tag of tagsOf(key, input)) tags.add(tag)
    const isRefused = context.viewer?.anyone && !isForMany(call, context.viewer)
    const answer = await (isRefused ? Promise.reject(new OneReadersError()) : invoke(key, input, context)).catch(
      (error: unknown) => {
        used.isPersonal ||= error instanceof OneReadersError
        throw toAppError(error)
      },
    )
    answers.set(answer.model, answer)
    locked.push(...(call.locks?.(answer.model as never) ?? []))
    for (const tag of answer.tags ?? tagsOf(key, input, answer.model)) tags.add(tag)
    return answer.model
  }) as Api
}
