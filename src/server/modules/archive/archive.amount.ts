/** Prices in files: yuan, as 18 or 18.5. */
import { z } from 'zod'
import { readYuan } from '#domain/text/yuan-text.ts'
import { m } from '#messages/server.ts'

const MAX_FEN = 10_000_000

const isAmount = (yuan: number): boolean => (readYuan(String(yuan)) ?? Infinity) <= MAX_FEN

export const amount = z
  .number({ error: () => m.archive.mustBeAmount })
  .refine(isAmount, { error: () => m.archive.mustBeAmount })

/** In fen. */
export const readAmount = (yuan: number): number => readYuan(String(yuan)) ?? 0

export const writeAmount = (fen: number): number => fen / 100
