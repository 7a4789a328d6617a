/** The whole API. Browsers import the type of this, never the value: validation is the server's work. */
import { accountCalls } from './account.ts'
import { articleCalls } from './article.ts'
import type { CallInput, CallModel, CallParts } from './define-call.ts'
import { homeCalls } from './home.ts'

export const contract = { ...homeCalls, ...articleCalls, ...accountCalls }

export type Contract = typeof contract
export type Key = keyof Contract
export type Input<K extends Key> = CallInput<Contract[K]>
export type Given<K extends Key> = CallParts<Contract[K]>
export type Model<K extends Key> = CallModel<Contract[K]>

/** A call without obligatory input may be made without any. */
export type InputArgument<K extends Key> =
  unknown extends Input<K> ? [] : {} extends Input<K> ? [Input<K>?] : [Input<K>]

/** How pages reach the server: over HTTP in the browser, in process while rendering on the server. */
export type Api = <K extends Key>(key: K, ...input: InputArgument<K>) => Promise<Model<K>>
