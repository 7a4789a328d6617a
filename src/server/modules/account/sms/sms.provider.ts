/** How a code reaches a phone; the configuration says who carries it. */
export type SmsMessage = {
  countryCode: string
  phone: string
  code: string
  /** `phone` goes to a new number, `identity` to one's own */
  purpose: 'login' | 'password' | 'phone' | 'identity'
}

/** Either the message was taken over, or an AppError says what to tell the reader. */
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
