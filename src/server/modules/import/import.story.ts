/** A story on its way from another system into the folder. */
import type { ImportKind } from '#domain/desk/import-run.ts'
import type { CreditRole } from '#domain/content/credit.ts'
import type { ArchiveState } from '../archive/archive.service.ts'
import type { ImportFiles } from './import.files.ts'
import type { Loss } from './import.loss.ts'

export type ImportedComment = {
  /** of the other system */
  id: string
  parent: string | null
  author: string
  /** of the page that its author named */
  url: string
  /** milliseconds since 1970; null when it is not stated */
  time: number | null
  state: 'published' | 'pending'
  /** without markup */
  text: string
}

export type ImportedStory = {
  /** the same in every run; the number of the story hangs on it */
  key: string
  state: ArchiveState
  publishedAt: number | null
  title: string
  standfirst: string
  /** a column of the lists, by its key */
  column: string | null
  credits: { role: CreditRole; author: string }[]
  /** ways in the tree of tags */
  tags: string[][]
  keywords: string[]
  premium: boolean
  picture: string | null
  pictureAlt: string
  pictureCaption: string
  seoTitle: string
  seoDescription: string
  sharePicture: string | null
  slug: string
  body: string
  /** paths that led to it */
  addresses: string[]
  comments: ImportedComment[]
  losses: Loss[]
}

/** What a source tells before its stories are read. */
export type ImportLists = {
  /** in their order: the key under which stories name it, and what it is called */
  columns: { key: string; name: string; slug: string; description: string; addresses: string[] }[]
  authors: { key: string; name: string; biography: string }[]
  tags: { way: string[]; addresses: string[] }[]
}

/** An item that may become a story. */
export type ImportedKey = {
  key: string
  /** the number that it has there, which it keeps where it is free */
  number: number | null
}

/** Nobody is registered by an import: whoever comes proves a phone number first. */
export type ImportedMember = {
  email: string
  name: string
  /** those that are paid for */
  tiers: string[]
  /** the end of what is paid, or was given; null when none is stated */
  until: number | null
  /** given, not paid */
  isComped: boolean
  joinedAt: number | null
}

/** A line of the report that concerns no story. */
export type LeftOut = Loss & { item: string; title: string }

/** Reads a source from its beginning, as often as it is asked. */
export type ImportSource = {
  name: ImportKind
  /** where its pictures are searched, behind the folders that the operator names */
  folders: readonly string[]
  /** what does not fit into memory is read twice: first what stories refer to */
  survey: (signal: AbortSignal) => Promise<{ lists: ImportLists; keys: ImportedKey[]; members: ImportedMember[] }>
  read: (tools: SourceTools, signal: AbortSignal) => AsyncIterable<ImportedStory | { leftOut: LeftOut }>
}

export type SourceTools = {
  files: ImportFiles
  /** the number that a story has here */
  numberOf: (key: string) => number | undefined
}
