/** Replaces the SMS network in development: messages are sent to the log and to /dev/outbox, and to no phone. */
import { maskPhone } from '#domain/account/phone.ts'
import type { Log } from '../../../http/observe/log.ts'
import type { SmsMessage, SmsProvider } from './sms.provider.ts'

export type OutboxMessage = SmsMessage & { sentAt: number }
/** Where messages are stored; `list` returns the newest first. Several processes of one machine may share it. */
export type OutboxStore = {
  keep: (message: OutboxMessage) => void | Promise<void>
  list: () => OutboxMessage[] | Promise<OutboxMessage[]>
}
export type Outbox = SmsProvider & Pick<OutboxStore, 'list'>

export const OUTBOX_SIZE = 50

export function createOutboxStore(): OutboxStore {
  let messages: OutboxMessage[] = []
  return {
    keep: (message) => void (messages = [message, ...messages].slice(0, OUTBOX_SIZE)),
    list: () => messages,
  }
}

type Options = { log: Pick<Log, 'warn'>; now: () => number; store?: OutboxStore | undefined }

export function createOutbox({ log, now, store = createOutboxStore() }: Options): Outbox {
  return {
    async send({ countryCode, phone, code, purpose }) {
      await store.keep({ countryCode, phone, code, purpose, sentAt: now() })
      // As text, since the log removes fields of these names; as a warning, since developers see nothing below it.
      log.warn(`outbox: code ${code} (${purpose}) for +${countryCode} ${maskPhone(phone)}`)
    },
    list: store.list,
  }
}
