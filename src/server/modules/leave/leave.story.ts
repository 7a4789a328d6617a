/** What both systems ask of a story: its text with corrections below it, the files that it names, and who made it. */
import { CREDIT_ROLE_NAMES } from '#domain/content/credit.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { zh } from '#messages/server.ts'
import type { StoryDocument } from '../archive/archive.service.ts'
import { readBody, type LeaveBlock, type LeaveText } from './leave.block.ts'
import type { LeaveLose } from './leave.loss.ts'
import type { LeaveAuthor, LeaveNames, LeaveTerm } from './leave.name.ts'

export function readText({ body, corrections }: StoryDocument, lose: LeaveLose): LeaveText {
  const { blocks, notes } = readBody(body)
  const below = corrections.map(({ at, text }): LeaveBlock => {
    lose('corrections', text)
    const words = zh.leave.correction({ date: beijingStamp(at).slice(0, 10), text })
    return { kind: 'paragraph', parts: [{ kind: 'text', text: words, marks: [{ name: 'italic' }] }] }
  })
  return { blocks: [...blocks, ...below], notes }
}

/** Paths of the library. */
export function listFiles(blocks: readonly LeaveBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'picture' || block.kind === 'audio' || block.kind === 'file') return [block.src]
    if (block.kind === 'video') return [block.src, ...(block.poster ? [block.poster] : [])]
    if (block.kind === 'gallery' || block.kind === 'row') return block.pictures.map(({ src }) => src)
    if ('blocks' in block) return listFiles(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(listFiles) : []
  })
}

export function listCards(blocks: readonly LeaveBlock[]): number[] {
  return blocks.flatMap((block): number[] => {
    if (block.kind === 'story') return [block.id]
    if ('blocks' in block) return listCards(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(listCards) : []
  })
}

/** Each person once, in their order. */
export function listMakers({ credits }: StoryDocument, { authors }: LeaveNames, lose: LeaveLose): LeaveAuthor[] {
  const makers = new Map<number, LeaveAuthor>()
  for (const { role, author } of credits) {
    const known = authors.get(author)
    if (!known) continue
    if (role !== 'text') lose('roles', `${CREDIT_ROLE_NAMES[role]} ${known.name}`)
    makers.set(known.number, known)
  }
  return [...makers.values()]
}

export function listStoryTags({ tags }: StoryDocument, names: LeaveNames, lose: LeaveLose): LeaveTerm[] {
  return tags.flatMap((way) => {
    const known = names.tags.get(way)
    if (known && known.name !== way.replaceAll(String.raw`\/`, '/')) lose('tagParents', way)
    return known ? [known] : []
  })
}

/** What readers do not see becomes a draft, and why. */
export function tellState({ state }: StoryDocument, hasChanges: boolean, lose: LeaveLose): void {
  if (state === 'withdrawn') lose('withdrawn', '')
  if (hasChanges) lose('changes', '')
}

export const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
