/** Why an address cannot be embedded, in words for an editor. */
import { refuseEmbed } from '#domain/content/embed.ts'
import { m } from '#messages/desk.ts'

export function explainRefusal(address: string): string {
  const refusal = refuseEmbed(address)
  if (refusal.reason === 'unknown') return m.editor.embedUnknown
  const { name, example } = refusal
  return refusal.reason === 'short' ? m.editor.embedShort({ name }) : m.editor.embedOtherPage({ name, example })
}
