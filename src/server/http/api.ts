/**
 * Joins declarations and handlers: over HTTP for the world, in process for server rendering. Both go through `invoke`,
 * so that a page sees exactly what a client would.
 */
import type { Api, Contract, Given, Key, Model } from '#contract/contract.ts'
import { contract } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { AppError } from './app-error.ts'
import type { CallContext } from './call-context.ts'
import { policy, refusalOf } from './policy.ts'
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
    const refusal = refusalOf(policy[key], context.viewer)
    if (refusal) throw new AppError(refusal)
    const given = validateInput(call, raw)
    const handler = handlers[key] as (given: unknown, context: CallContext) => unknown
    const model = await handler(given, context)
    if (checkModels) call.model.parse(model)
    return model
  }
}

/** The API as pages use it while they are rendered on the server: no socket between. */
export function inProcessApi(invoke: Invoke, context: CallContext): Api {
  return (async (key: keyof Contract, input: RawInput = {}) => invoke(key, input, context)) as Api
}
