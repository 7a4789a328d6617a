/** How a code reaches a phone; the configuration selects the provider. */
export type SmsMessage = {
  countryCode: string
  phone: string
  code: string
  /** `phone` is sent to a new number, `identity` to one's own */
  purpose: 'login' | 'password' | 'phone' | 'identity'
}

/** Either the message was accepted, or an AppError has the message for the reader. */
export type SmsProvider = { send: (message: SmsMessage) => Promise<void> }

export type AlibabaSettings = {
  keyId: string
  keySecret: string
  signName: string
  /** the template for each purpose; its one variable is called code */
  templates: Record<SmsMessage['purpose'], string>
  /** scheme and host */
  endpoint: string
}

export type SmsSettings = { provider: 'outbox' } | { provider: 'off' } | ({ provider: 'alibaba' } & AlibabaSettings)
