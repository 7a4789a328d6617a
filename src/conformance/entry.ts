/**
 * The requirements of the product, as data: each entry names one requirement and how a test finds it in the running product.
 * Sections are those of the specification; section 1 states nothing that another one does not state in detail.
 */
export const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const
export type Section = (typeof SECTIONS)[number]

type Named = { section: Section; name: string }

type Person = 'nobody' | 'reader' | 'editor'

/** An address and what is shown there. */
export type RouteEntry = Named & {
  address: string
  as?: Person
  /** 200 by default */
  status?: number
  /** of a redirect */
  to?: string | RegExp
  /** the text of its one heading; any when absent */
  heading?: string | RegExp
  /** other text on the page */
  shows?: readonly string[]
}

/** A call with a good example of it. */
export type CallEntry = Named & {
  /** method and path, as the contract declares them */
  call: string
  /** with its query; the path of the call itself when absent */
  example?: string
  /** `{comment}` and `{own}` in it are placeholders for comments of others and the reader's own */
  body?: Record<string, unknown>
  as?: Person
  /** the code of its response; SUCCESS by default */
  answers?: string
  /** names of what it must take, in path, query or body */
  takes?: readonly string[]
  /** names of fields that its model must have, at any depth */
  gives?: readonly string[]
}

/** A rule or constant, and what it gives. */
export type ValueEntry = Named & { gives: () => unknown; expected: unknown }

/** Names that a state or an entity has. */
export type FieldEntry = Named & { of: object; fields: readonly string[] }

/** Text or figures in what browsers are sent (`program`), or in one of our files. */
export type WordEntry = Named & { where: 'program' | `src/${string}`; words: readonly (string | RegExp)[] }

/** A requirement that only a browser, or a test beside the code, can check: the file, and words of the test's name. */
export type JourneyEntry = Named & { file: string; journey: string }

/** A cookie, and the call that sets it. */
export type CookieEntry = Named & { cookie: string; address: string }
