/**
 * The only access to markup and script sinks of the browser (Trusted Types). Browsers that support it reject text that
 * reaches them in any other way.
 */
import { useMemo } from 'react'
import { OFFLINE_WORKER, TRUSTED_POLICY } from '#domain/trusted-policy.ts'

type Rules = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const rules: Rules = {
  // The only input is HTML from the server's sanitiser, and our own pages when they are parsed.
  createHTML: (text) => text,
  // Whatever was requested: there is no other.
  createScriptURL: () => OFFLINE_WORKER,
}

// Neither on the server nor in older browsers, for which text is good enough.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy(TRUSTED_POLICY, rules) ?? rules

/** HTML that the server has sanitised. Typed as a string, which is how our code uses it. */
export const trustHtml = (text: string): string => policy.createHTML(text)

export type TrustedHtml = { __html: string }

/** The same for React. */
export const asTrustedHtml = (text: string): TrustedHtml => ({ __html: trustHtml(text) })

/** For elements that React renders again: React rewrites the HTML unless it gets the identical object. */
export const useTrustedHtml = (text: string): TrustedHtml => useMemo(() => asTrustedHtml(text), [text])

/** The address of the worker, as a trusted script URL. */
export const trustedWorker = (): string => policy.createScriptURL(OFFLINE_WORKER)
