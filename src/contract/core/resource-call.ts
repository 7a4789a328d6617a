/** Rows that editors keep as lists: one declaration gives the calls to find, read, add, change, arrange and remove them. */
import { z } from 'zod'
import type { StaffPermission } from '#domain/account/staff-permission.ts'
import { m } from '#messages/contract.ts'
import { id, shortText } from './field.ts'
import { pageOf, paging } from './page.ts'

type Shape = z.core.$ZodLooseShape
/** For rows without fields of their own: no filter, for example. */
type Nothing = Record<never, never>

/** At most so many rows are named in one call. */
const MAX_IDS = 200

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, { error: () => m.predicate.mustBeIdList })
  .transform((text) => text.split(',').map(Number))

/** What every row has beside what it is. */
const rowFrame = {
  id: z.int(),
  version: z
    .string()
    .meta({ description: 'what a change must name; it differs as soon as somebody has changed the row' }),
}

/** The query of a list. */
const listQuery = (rowId: typeof id) => ({
  ...paging,
  q: shortText(60).default('').meta({ description: 'words that the rows have in their names' }),
  sort: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/, { error: () => m.core.noSuchField })
    .optional()
    .meta({ description: 'the field to sort by; without one, the order of the house' }),
  order: z.enum(['asc', 'desc']).default('asc'),
  ids: z
    .union([z.array(rowId).max(MAX_IDS), idList])
    .optional()
    .meta({ description: 'these alone, such as 1,2,3' }),
})

/** An update names the row that it was made for. */
const changeFrame = {
  version: z
    .string()
    .min(1, { error: () => m.core.versionMissing })
    .max(64, { error: () => m.core.versionWrong }),
}

const arrangement = (rowId: typeof id) =>
  z.object({
    ids: z
      .array(rowId)
      .min(1, { error: () => m.core.giveOrder })
      .max(MAX_IDS, { error: () => m.core.tooManyToArrange({ max: MAX_IDS }) })
      .refine((ids) => new Set(ids).size === ids.length, { error: () => m.core.itemTwice }),
  })

const idParams = (rowId: typeof id) => z.object({ id: rowId })
const removed = z.object({ id: z.int() })
const arranged = z.object({ ids: z.array(z.int()) })

export type ResourceDeclaration<
  Row extends Shape,
  Input extends Shape,
  Filter extends Shape,
  Arrange extends boolean,
> = {
  /** the noun under which documents list it */
  noun: string
  /** its name in the singular, as staff know it: 导航项; read at its use */
  one: string
  /** what one must hold to write; every editor may read */
  permission: StaffPermission
  /** who lacks it may not read either */
  isPrivate?: true
  row: z.ZodObject<Row>
  input: z.ZodObject<Input>
  /** further fields of the query of the list, all of them optional */
  filter?: z.ZodObject<Filter>
  /** the order of the rows is for editors to say */
  arrange?: Arrange
  /** the schema of its ids, where 0 is a valid one */
  rowId?: typeof id
  /** maximum body size of a write, where the usual 64 KB is too little */
  jsonBytes?: number
}

type ReadFrame = {
  summary: string
  noun: string
  role: 'editor'
  cache: 'personal'
  permission?: StaffPermission
}
type WriteFrame = ReadFrame & { permission: StaffPermission; jsonBytes?: number }
type IdParams = { params: ReturnType<typeof idParams> }
type RowModel<Row extends Shape> = z.ZodObject<z.util.Extend<Row, typeof rowFrame>>

/** The calls of one resource, under keys that the compiler knows. */
export type ResourceCalls<
  Name extends string,
  Row extends Shape,
  Input extends Shape,
  Filter extends Shape,
  Arrange extends boolean,
> = {
  [Key in `GET /api/desk/${Name}`]: ReadFrame & {
    query: z.ZodObject<z.util.Extend<ReturnType<typeof listQuery>, Filter>>
    model: ReturnType<typeof pageOf<RowModel<Row>>>
  }
} & {
  [Key in `GET /api/desk/${Name}/:id`]: ReadFrame & IdParams & { model: RowModel<Row> }
} & {
  [Key in `POST /api/desk/${Name}`]: WriteFrame & { body: z.ZodObject<Input>; model: RowModel<Row> }
} & {
  [Key in `POST /api/desk/${Name}/:id`]: WriteFrame &
    IdParams & { body: z.ZodObject<z.util.Extend<Input, typeof changeFrame>>; model: RowModel<Row> }
} & {
  [Key in `DELETE /api/desk/${Name}/:id`]: WriteFrame & IdParams & { model: typeof removed }
} & (Arrange extends true
    ? {
        [Key in `POST /api/desk/${Name}/arrange`]: WriteFrame & {
          body: ReturnType<typeof arrangement>
          model: typeof arranged
        }
      }
    : unknown)

export function resourceCalls<
  const Name extends string,
  Row extends Shape,
  Input extends Shape,
  Filter extends Shape = Nothing,
  const Arrange extends boolean = false,
>(
  name: Name,
  declaration: ResourceDeclaration<Row, Input, Filter, Arrange>,
): ResourceCalls<Name, Row, Input, Filter, Arrange> {
  const { noun, permission, isPrivate, row, input, filter, arrange, rowId = id, jsonBytes } = declaration
  const path = `/api/desk/${name}`
  const reads = { noun, role: 'editor', cache: 'personal', ...(isPrivate ? { permission } : {}) } as const
  const writes = { ...reads, permission, ...(jsonBytes === undefined ? {} : { jsonBytes }) } as const
  const model = row.extend(rowFrame)
  const params = idParams(rowId)
  const calls = {
    [`GET ${path}`]: {
      ...reads,
      get summary() {
        return `${declaration.one}: the list, for editors`
      },
      query: z.object({ ...listQuery(rowId), ...filter?.shape }),
      model: pageOf(model),
    },
    [`POST ${path}`]: {
      ...writes,
      get summary() {
        return `${declaration.one}: add one`
      },
      body: input,
      model,
    },
    // A fixed path must precede one with a parameter.
    ...(arrange && {
      [`POST ${path}/arrange`]: {
        ...writes,
        get summary() {
          return `${declaration.one}: put these in this order; what is not named comes after them`
        },
        body: arrangement(rowId),
        model: arranged,
      },
    }),
    [`GET ${path}/:id`]: {
      ...reads,
      get summary() {
        return `${declaration.one}: one of them`
      },
      params,
      model,
    },
    [`POST ${path}/:id`]: {
      ...writes,
      get summary() {
        return `${declaration.one}: change one; 409 with the row as it is now if somebody else has changed it since`
      },
      params,
      body: input.extend(changeFrame),
      model,
    },
    [`DELETE ${path}/:id`]: {
      ...writes,
      get summary() {
        return `${declaration.one}: remove one`
      },
      params,
      model: removed,
    },
  }
  // The keys are built at run time; the type of the result states them.
  return calls as unknown as ResourceCalls<Name, Row, Input, Filter, Arrange>
}
