/** Name and picture of the reader as custom properties; see reader-hint.ts. */
import type { ReaderHint } from './reader-hint.ts'

/** A text as CSS writes it. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

export function readerStyle({ name, face, learning }: Pick<ReaderHint, 'name' | 'face' | 'learning'>): string {
  const isAddress = /^(?:https?:\/)?\/[^\s"\\]+$/.test(face)
  const properties = [
    `--reader-name:${cssText(name)}`,
    isAddress ? `--reader-face:url("${face}")` : `--reader-first:${cssText([...name][0] ?? '')}`,
    ...(learning > 0 ? [`--reader-learning:${learning}px`] : []),
  ]
  return properties.join(';')
}
