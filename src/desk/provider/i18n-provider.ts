/** The messages of the admin framework, in the language of the document. */
import type { I18nProvider } from 'ra-core'
import { m } from '#messages/desk.ts'
import { MESSAGES } from './messages.ts'

type Options = Record<string, unknown> & { _?: string }

/** A sentence with its gaps filled: %{name}. */
function fill(sentence: string, options: Options): string {
  return sentence.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''))
}

export const i18nProvider: I18nProvider = {
  // Text that is not a key is shown as it is: ours is in that language already.
  translate: (key: string, options: Options = {}) => fill(MESSAGES[key] ?? options._ ?? key, options),
  changeLocale: () => Promise.resolve(),
  getLocale: () => m.provider.locale,
}
