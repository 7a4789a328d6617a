/**
 * The only door to what a browser would read as markup or run as a program (Trusted Types). Text that comes there by any other
 * way is refused by the browser itself, where it knows how to.
 */
import { useMemo } from 'react'
import { OFFLINE_WORKER, TRUSTED_POLICY } from '#domain/trusted-policy.ts'

type Rules = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const rules: Rules = {
  // Of this kind there is only what the server's sanitiser has written, and pages of our own that are taken apart.
  createHTML: (text) => text,
  // Whatever was asked for: there is no other.
  createScriptURL: () => OFFLINE_WORKER,
}

// Neither on the server nor in older browsers, for which text is good enough.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy(TRUSTED_POLICY, rules) ?? rules

/** HTML that the server has sanitised. Types call it text, which it is wherever it matters to us. */
export const trustHtml = (text: string): string => policy.createHTML(text)

export type TrustedHtml = { __html: string }

/** The same for React. */
export const asTrustedHtml = (text: string): TrustedHtml => ({ __html: trustHtml(text) })

/** And for elements that React draws again: it writes one anew for whatever is not the very same thing as before. */
export const useTrustedHtml = (text: string): TrustedHtml => useMemo(() => asTrustedHtml(text), [text])

/** The address of the worker, as something that may be started. */
export const trustedWorker = (): string => policy.createScriptURL(OFFLINE_WORKER)
