/**
 * One statement of the specification: what it says in our words, where it can be seen in the running product, and its
 * check. Ids are stable: a new row takes the next number of its section, and a number is never given away twice.
 */
export const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type Section = (typeof SECTIONS)[number]

type Person = 'reader' | 'member' | 'editor'

/** A page as it leaves the server. */
export type PageCheck = {
  kind: 'page'
  address: string
  as?: Person
  /** 200 by default */
  status?: number
  /** where a redirect leads */
  to?: string | RegExp
  /** the text of its one first heading; any when absent */
  heading?: string | RegExp
  /** markup or text of the page */
  shows?: readonly (string | RegExp)[]
  lacks?: readonly string[]
}

/** A call, over HTTP. `{comment}`, `{own}`, `{code}` and `{token}` stand for what earlier answers gave. */
export type CallCheck = {
  kind: 'call'
  method: 'GET' | 'POST' | 'DELETE'
  address: string
  as?: Person
  body?: Record<string, unknown>
  /** the code of the answer; SUCCESS by default */
  code?: string
  /** names of fields, at any depth of the model */
  gives?: readonly string[]
  /** values at paths of the whole answer, such as `model.list.0.qikanYear`; `*` stands for every element of a list */
  values?: Readonly<Record<string, unknown>>
  /** headers of the answer; a cookie is found among them as `set-cookie` */
  headers?: Readonly<Record<string, RegExp>>
}

/** Several requests in a row: the function of this row in the API test of the table. */
export type StepsCheck = { kind: 'steps'; where: string; look: string }

/** An assertion of a browser test of this table; the test calls it by the id of the row. */
export type BrowserCheck = { kind: 'browser'; file: string; where: string; look: string }

/** A browser test that checks the statement, and was there before the table: its file and its whole title. */
export type JourneyCheck = { kind: 'journey'; file: string; test: string; where: string; look: string }

type Check = PageCheck | CallCheck | StepsCheck | BrowserCheck | JourneyCheck

export type Row<Of extends Check = Check> = {
  id: string
  says: string
  check: Of
  /** the number of the decision by which the product differs here */
  differs?: number
}

/** The constructors of the rows of a section. */
export function rowsOf(section: Section) {
  const row = (number: number, says: string, check: Check): Row => ({ id: `${section}.${number}`, says, check })
  return {
    page: (number: number, says: string, address: string, seen: Omit<PageCheck, 'kind' | 'address'> = {}) =>
      row(number, says, { kind: 'page', address, ...seen }),
    get: (number: number, says: string, address: string, seen: Partial<CallCheck> = {}) =>
      row(number, says, { kind: 'call', method: 'GET', address, ...seen }),
    post: (number: number, says: string, address: string, seen: Partial<CallCheck> = {}) =>
      row(number, says, { kind: 'call', method: 'POST', address, ...seen }),
    remove: (number: number, says: string, address: string, seen: Partial<CallCheck> = {}) =>
      row(number, says, { kind: 'call', method: 'DELETE', address, ...seen }),
    steps: (number: number, says: string, where: string, look: string) =>
      row(number, says, { kind: 'steps', where, look }),
    /** `file`: the name of the browser test without `conformance-` */
    seen: (number: number, says: string, file: string, where: string, look: string) =>
      row(number, says, { kind: 'browser', file: `tests/e2e/conformance-${file}.e2e.ts`, where, look }),
    /** `file`: the name of the browser test */
    journey: (number: number, says: string, [file, test]: readonly [string, string], where: string, look: string) =>
      row(number, says, { kind: 'journey', file: `tests/e2e/${file}.e2e.ts`, test, where, look }),
  }
}

/** The same row, where the product differs from the letter by this decision. */
export const differsBy = (decision: number, row: Row): Row => ({ ...row, differs: decision })
