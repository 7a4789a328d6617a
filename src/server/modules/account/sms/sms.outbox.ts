/** Stands in for the network while developing: messages go to the log and to /dev/outbox, and to no phone. */
import { maskPhone } from '#rules/phone.ts'
import type { Log } from '../../../http/log.ts'
import type { SmsMessage, SmsProvider } from './sms.provider.ts'

export type OutboxMessage = SmsMessage & { sentAt: number }
/** `list` gives the newest first. */
export type Outbox = SmsProvider & { list: () => OutboxMessage[] }

export const OUTBOX_SIZE = 50

export function createOutbox({ log, now }: { log: Pick<Log, 'warn'>; now: () => number }): Outbox {
  let messages: OutboxMessage[] = []
  return {
    async send({ countryCode, phone, code, purpose }) {
      messages = [{ countryCode, phone, code, purpose, sentAt: now() }, ...messages].slice(0, OUTBOX_SIZE)
      // As text, since the log removes fields of these names; as a warning, since developers see nothing below it.
      log.warn(`outbox: code ${code} (${purpose}) for +${countryCode} ${maskPhone(phone)}`)
    },
    list: () => messages,
  }
}
