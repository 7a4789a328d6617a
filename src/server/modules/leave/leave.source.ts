/** What an export for another system is written from: a story at a time, with all that belongs to it. */
import type { ArchiveLists, StoryDocument } from '../archive/archive.service.ts'

export type LeaveComment = {
  id: number
  parent: number | null
  author: string
  time: number
  isPublic: boolean
  text: string
}

export type LeaveItem = {
  id: number
  /** null when its public text is lost */
  story: StoryDocument | null
  /** written since its publication */
  hasChanges: boolean
  comments: LeaveComment[]
  /** titles of the stories to which its cards lead */
  titles: ReadonlyMap<number, string>
  sizes: ReadonlyMap<string, { width: number; height: number }>
}

/** An old address and the path to which it leads. */
export type LeaveRedirect = { from: string; to: string; isPlain: boolean }

export type LeaveSource = {
  site: { name: string; url: string }
  lists: ArchiveLists
  /** the numbers of columns and tags in their addresses here */
  columnId: (code: string) => number | undefined
  tagId: (way: string) => number | undefined
  /** of the stories that have one */
  slugs: ReadonlyMap<number, string>
  /** of all stories */
  highestId: number
  total: number
  items: () => AsyncIterable<LeaveItem>
  redirects: () => Promise<LeaveRedirect[]>
  readFile: (path: string) => Promise<Buffer | undefined>
}

export const LEAVE_KINDS = ['ghost', 'wordpress'] as const
export type LeaveKind = (typeof LEAVE_KINDS)[number]
