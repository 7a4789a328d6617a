/**
 * In which language the desk is answered: in the one of a cookie, which the desk sets. Readers, and whatever is stored, get the
 * Chinese of `zh` or of a moment outside of such a request.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { LANGUAGES, readLanguageFrom, type Language } from '#messages/create-messages.ts'
import type { RequestVariables } from '../pages/request-context.ts'

export const DESK_LANGUAGE_COOKIE = 'deskLanguage'

const languages = new AsyncLocalStorage<Language>()

export const currentLanguage = (): Language => languages.getStore() ?? 'zh'

readLanguageFrom(currentLanguage)

/** An unknown or missing language is Chinese. */
export function deskLanguageOf(c: Context<RequestVariables>): Language {
  const chosen = c.get('request').cookies.get(DESK_LANGUAGE_COOKIE)
  return LANGUAGES.find((language) => language === chosen) ?? 'zh'
}

export const inLanguage = <T>(language: Language, work: () => T): T => languages.run(language, work)

/** For rules of the domain whose words are stored, or sent to readers: whoever causes it, they are Chinese. */
export const inChinese = <T>(work: () => T): T => inLanguage('zh', work)

const IS_DESK_CALL = /^\/api\/desk\//

export const answerInDeskLanguage: MiddlewareHandler<RequestVariables> = (c, next) =>
  IS_DESK_CALL.test(c.req.path) ? inLanguage(deskLanguageOf(c), next) : next()
