/**
 * Joins declarations and handlers: over HTTP for the world, in process for server rendering. Both go through `invoke`,
 * so that a page sees exactly what a client would.
 */
import { tagsOf } from '#contract/call-tag.ts'
import type { Api, Contract, Given, Key, Model } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import type { CallContext } from './call-context.ts'
import { policy, refuseOthers } from './policy.ts'
import { validateInput, type RawInput } from './validate.ts'

export type Handler<K extends Key> = (given: Given<K>, context: CallContext) => Promise<Model<K>> | Model<K>

/** One handler for each declared call: a missing one does not compile. */
export type Handlers = { [K in Key]: Handler<K> }

export type Invoke = (key: Key, raw: RawInput, context: CallContext) => Promise<unknown>

type InvokeOptions = {
  /** Tests hold answers against their declared model; in production that time is saved. */
  checkModels?: boolean
}

export function createInvoke(handlers: Handlers, { checkModels = false }: InvokeOptions = {}): Invoke {
  return async (key, raw, context) => {
    const call: CallDeclaration = contract[key]
    refuseOthers(policy[key], context.viewer)
    const given = validateInput(call, raw)
    const handler = handlers[key] as (given: unknown, context: CallContext) => unknown
    const model = await handler(given, context)
    if (checkModels) call.model.parse(model)
    return model
  }
}

/**
 * The API as pages use it while they are rendered on the server: no socket between. On what the answers depend is added
 * to `tags`, before a call for what it asks, after it for what it was answered.
 */
export function inProcessApi(invoke: Invoke, context: CallContext, tags?: Set<string>): Api {
  return (async (key: keyof Contract, input: RawInput = {}) => {
    if (!tags) return invoke(key, input, context)
    for (const tag of tagsOf(key, input)) tags.add(tag)
    const model = await invoke(key, input, context)
    for (const tag of tagsOf(key, input, model)) tags.add(tag)
    return model
  }) as Api
}
