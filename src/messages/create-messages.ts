/**
 * Texts that people read, in Chinese and English. One file for each noun in the folder of its area; the area's file, as `desk.ts`,
 * exports them all as `m`: `m.member.title`, and with parameters `m.member.found({ count })`. The compiler knows every text and
 * its parameters. The builds of the browser programs replace each `m.…` by the text itself (`scripts/inline-messages.ts`).
 */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** `{name}` is a parameter; `{count:story|stories}`, in English, one of two words by the number. */
export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>
type Catalogue = Readonly<Record<string, Texts>>

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type Params<Name extends string = string> = Readonly<Record<Name, string | number>>
type Message<Text> = [Names<Text>] extends [never] ? string : (params: Params<Names<Text>>) => string
export type Messages<T extends Catalogue> = {
  readonly [Noun in keyof T]: { readonly [Key in keyof T[Noun]]: Message<T[Noun][Key]['zh']> }
}

export const PARAMETER = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g

export const fillText = (text: string, params: Params): string =>
  text.replace(PARAMETER, (_, name: string, one?: string, other?: string) =>
    one === undefined ? String(params[name]) : String(Number(params[name]) === 1 ? one : other),
  )

/** A document has one language. A server answers in the one of the request (`server/http/api/language.ts`). */
let readLanguage = (): Language => (globalThis.document?.documentElement.lang === 'en' ? 'en' : 'zh')

export function readLanguageFrom(source: () => Language): void {
  readLanguage = source
}

function inLanguage(texts: Texts, language: Language): Record<string, string | ((params: Params) => string)> {
  const entries = Object.entries(texts).map(([key, { [language]: text }]) => [
    key,
    text.search(PARAMETER) < 0 ? text : (params: Params) => fillText(text, params),
  ])
  return Object.fromEntries(entries)
}

/**
 * Each text is read anew at each use, in the language of that moment, so nothing may hold one from the time of its import. What is
 * stored, or sent to readers, has a `fixed` language.
 */
export function createMessages<const T extends Catalogue>(catalogue: T, fixed?: Language): Messages<T> {
  const messages = {}
  for (const [noun, texts] of Object.entries(catalogue)) {
    const made: Partial<Record<Language, ReturnType<typeof inLanguage>>> = {}
    const get = () => {
      const language = fixed ?? readLanguage()
      return (made[language] ??= inLanguage(texts, language))
    }
    Object.defineProperty(messages, noun, { enumerable: true, get })
  }
  return messages as Messages<T>
}

/** A table of texts, each read at its use: `labels(() => ({ draft: m.story.draft, … }))`. */
export function labels<T extends object>(read: () => T): T {
  const known: Partial<Record<Language, T>> = {}
  const table = () => (known[readLanguage()] ??= read())
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(table(), key),
    has: (_, key) => Reflect.has(table(), key),
    ownKeys: () => Reflect.ownKeys(table()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(table(), key),
  })
}
