/**
 * What the product was asked for, as data: each entry names one thing and how a test finds it in the running product.
 * Sections are those of the specification; 1 says nothing that another one does not say in detail.
 */
export const SECTIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const
export type Section = (typeof SECTIONS)[number]

type Named = { section: Section; name: string }

type Person = 'nobody' | 'reader' | 'editor'

/** An address and what is found there. */
export type RouteEntry = Named & {
  address: string
  as?: Person
  /** 200 unless said */
  status?: number
  /** of a redirect */
  to?: string | RegExp
  /** the text of its one heading; any when absent */
  heading?: string | RegExp
  /** what else the page says */
  shows?: readonly string[]
}

/** A call with a good example of it. */
export type CallEntry = Named & {
  /** method and path, as the contract declares them */
  call: string
  /** with its query; the path of the call itself when absent */
  example?: string
  /** `{comment}` and `{own}` in it stand for comments of others and of oneself */
  body?: Record<string, unknown>
  as?: Person
  /** the code of its answer; SUCCESS unless said */
  answers?: string
  /** names of what it must take, in path, query or body */
  takes?: readonly string[]
  /** names of fields that its model must have, at whatever depth */
  gives?: readonly string[]
}

/** A rule or constant, and what it gives. */
export type ValueEntry = Named & { gives: () => unknown; expected: unknown }

/** Names that a state or an entity has. */
export type FieldEntry = Named & { of: object; fields: readonly string[] }

/** Words or figures in what browsers are sent (`program`), or in one of our files. */
export type WordEntry = Named & { where: 'program' | `src/${string}`; words: readonly (string | RegExp)[] }

/** What only a browser can tell, or a test that stands beside the code: the file, and words of the test's name. */
export type JourneyEntry = Named & { file: string; journey: string }

/** A cookie, and the call that sets it. */
export type CookieEntry = Named & { cookie: string; address: string }
