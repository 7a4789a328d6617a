/** Rows that editors keep as lists: what the generic list and form need to know of each kind. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Input, Key, Model } from '#contract/contract.ts'

/** What every row has: its number, and the digest of what it is now, without which it cannot be changed. */
export type DeskRow = { id: number; version: string }

/** A row as the call of this name lists it: RowOf<'navigation'>. */
export type RowOf<Name extends string> =
  Model<Extract<Key, `GET /api/desk/${Name}`>> extends { list: (infer Row)[] } ? Row : never

// Functions are declared as methods here, so that a list can hold resources of all kinds of rows.
export type ListColumn<Row extends DeskRow> = {
  /** the field of the row; also the sort field of the list, if it is sortable */
  source: string
  title: string
  /** the content of the cell; the field itself as text when absent */
  show?(row: Row): ReactNode
  sortable?: boolean
  /** figures and times are aligned to the end of their cell */
  align?: 'end'
  /** left out where there is little room */
  wideOnly?: boolean
}

export type Choice = { id: string | number; name: string }

/** A filter is a choice among few, or a row of another resource. */
export type ResourceFilter = {
  /** the name in the query of the call */
  source: string
  label: string
} & ({ choices: readonly Choice[] } | { resource: string })

export type DeskResource<Row extends DeskRow = DeskRow> = {
  /** as in the address of its calls: /api/desk/<name>, and of its pages: /desk/<name> */
  name: string
  /** all of them: 导航 */
  title: string
  /** one of them, as within a sentence: 导航项, navigation item */
  one: string
  /** a sentence under the title: what this is and where readers see it */
  about?: ReactNode
  /** a component between the head of the room and its list */
  Lead?: ComponentType
  columns: readonly ListColumn<Row>[]
  filters?: readonly ResourceFilter[]
  /** whether the list can be searched (`q`); true when absent */
  searchable?: boolean
  /** the initial order of the list */
  sort?: { field: string; order: 'ASC' | 'DESC' }
  /** the fields of one row: components of src/desk/field inside a fragment */
  Form: ComponentType
  /** what a new row begins with; absent when none can be made here */
  defaults?: Readonly<Record<string, unknown>>
  /** rows are in editorial order: they are dragged, and all of them are on one page */
  arrange?: boolean
  /** rows are created elsewhere, and cannot be created, or deleted, here */
  fixed?: { create?: boolean; remove?: boolean }
  /** whether this row must stay, where not all may be deleted */
  keeps?(row: Row): boolean
  rowTitle(row: Row): string
  /** where readers see it; null when they do not see it now */
  publicPath?(row: Row, now: number): string | null
  /** a component: further actions at the head of the form, as “合并” */
  Actions?(props: { row: Row }): ReactNode
  /** fetches the data of `Actions`, so that they appear with the form and do not push it down later; never fails */
  prepare?(client: QueryClient, id: number): Promise<void>
}

/** The fields that a new row is created with. */
type InputOf<Name extends string> =
  Input<Extract<Key, `POST /api/desk/${Name}`>> extends { body: infer Body } ? Body : never

/** With a default for every field of the input: undefined for one that has to be chosen. A field that is forgotten would not be sent. */
export type ResourceOf<Name extends string> = DeskResource<RowOf<Name> & DeskRow> & {
  defaults: { readonly [Field in keyof InputOf<Name>]-?: InputOf<Name>[Field] | undefined }
}

/** Its definition is loaded when the resource is opened. */
export type ResourceEntry = { name: string; load: () => Promise<DeskResource> }
